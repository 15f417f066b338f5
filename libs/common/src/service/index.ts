export * from './handlers-of';
export * from './lifecycle';
export * from './service-name';
export * from './service.module';
export * from './start-service';
export * from './within';
