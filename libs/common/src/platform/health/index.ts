export * from './early-health';
export * from './health-registry';
export * from './health.controller';
