export * from './data-keys';
export * from './master-keys';
export * from './resealing';
export * from './sealed-address';
export * from './secret-box';
export * from './secrets-config';
export * from './secrets.module';
