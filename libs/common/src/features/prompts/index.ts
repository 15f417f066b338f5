export { channelStyles, type ReplyLimits } from './channel-styles';
export * from './fence';
export * from './insight-prompt';
export * from './thread';
export * from './turn-answer';
export * from './turn-prompt';
export * from './context-budget';
export * from './summary-prompt';
