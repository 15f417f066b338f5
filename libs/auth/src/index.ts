export * from './access.decorators';
export * from './roles';
export * from './route-rules';
export * from './scopes';
