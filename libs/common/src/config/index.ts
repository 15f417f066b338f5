export * from './config-of';
export * from './service-config';
export * from './secret-keys';
