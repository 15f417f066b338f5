export * from './handlers-of';
export * from './lifecycle';
export * from './service-name';
export * from './within';
