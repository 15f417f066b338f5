export { startDataServices } from './data-services';
export type { DataServiceName, DataServices } from './data-services';
export * from './documents';
export * from './eventually';
export * from './held';
export * from './service-env';
