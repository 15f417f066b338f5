export * from './fold';
export * from './languages';
export * from './lead-texts';
