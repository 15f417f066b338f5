export * from './duplicate-key';
export * from './mongo.module';
export * from './page';
export * from './pending-events';
