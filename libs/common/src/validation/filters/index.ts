export * from './comparable';
export * from './filter-fields';
export * from './filter-operators';
export * from './filter-table';
export * from './lead-filter';
