export * from './addresses';
export * from './config-of';
export * from './service-config';
export * from './tls';
