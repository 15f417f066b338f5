export * from './bare-url';
export * from './bounded-fetch';
export * from './call-provider';
export * from './public-address';
export * from './retry-after';
export * from './safe-fetch';
