export * from './migrate';
export * from './service.module';
export * from './start-service';
