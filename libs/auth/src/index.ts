export * from './roles';
export * from './scopes';
