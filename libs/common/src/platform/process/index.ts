export * from './lifecycle';
export * from './marked-methods';
export * from './own-turn';
export * from './service-name';
export * from './watchdog';
export * from './ticker';
export * from './timeouts';
export * from './work-in-hand';
