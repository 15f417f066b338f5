export * from './lifecycle';
export * from './marked-methods';
export * from './service-name';
export * from './watchdog';
export * from './within';
export * from './work-in-hand';
