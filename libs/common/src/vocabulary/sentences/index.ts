export * from './catalogue';
export * from './sentence';
