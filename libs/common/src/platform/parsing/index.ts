export * from './json';
export * from './parser';
export type { ParseModule, ParserOptions } from './parser-options';
export * from './unreadable';
