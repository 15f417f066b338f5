export * from './domain-error';
export * from './domain-error-of';
export * from './error-codes';
