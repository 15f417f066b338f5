export * from './batcher';
export * from './inboxes';
export * from './nats-connection';
export * from './rpc-client';
export * from './rpc-error-filter';
export * from './rpc-server';
export * from './rpc-decorator';
