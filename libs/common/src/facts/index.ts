export * from './erased-leads';
export * from './fact';
export * from './fact-consumer';
export * from './fact-consumers';
export * from './nats-stream';
export * from './on-fact.decorator';
export * from './outbox';
export * from './parked-facts';
