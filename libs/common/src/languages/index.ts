export * from './fold';
export * from './languages';
