export * from './access-decorators';
export * from './credentials';
export * from './roles';
export * from './route-rules';
export * from './scopes';
export * from './tokens';
