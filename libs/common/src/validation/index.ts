export * from './fields';
export * from './rules';
