export * from './health-registry';
export * from './health.controller';
