export * from './active-window';
export * from './local-time';
