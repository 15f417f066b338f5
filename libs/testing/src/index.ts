export { startDataServices } from './data-services';
export type { DataServiceName, DataServices, User } from './data-services';
export * from './documents';
export * from './eventually';
export * from './held';
export * from './others';
export * from './service-env';
