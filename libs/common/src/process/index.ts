export * from './handlers-of';
export * from './lifecycle';
export * from './service-name';
export * from './watchdog';
export * from './within';
export * from './work-in-hand';
