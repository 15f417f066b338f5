export * from './gather';
export * from './nats-options';
export * from './rpc-client';
export * from './rpc-error.filter';
export * from './rpc-server';
export * from './rpc.decorator';
