export * from './correlation';
export * from './json-logger';
