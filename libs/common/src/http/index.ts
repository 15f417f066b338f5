export * from './call-provider';
export * from './public-address';
export * from './safe-fetch';
