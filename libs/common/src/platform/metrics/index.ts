export * from './metric';
export * from './metrics.controller';
