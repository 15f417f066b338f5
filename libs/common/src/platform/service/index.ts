export * from './migrate-database';
export * from './service.module';
export * from './start-service';
