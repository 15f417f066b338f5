export * from './correlation';
export * from './json-logger';
export * from './loggable';
