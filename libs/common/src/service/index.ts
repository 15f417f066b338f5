export * from './service.module';
export * from './start-service';
