export * from './duplicate-key';
export * from './mongo.module';
export * from './new-id';
export * from './page';
export * from './pending-events';
export * from './polls';
export * from './replace-older';
export * from './set-and-unset';
