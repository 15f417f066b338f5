export * from './migration-decorator';
export * from './migrator';
