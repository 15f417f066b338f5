export { createClient } from './client.ts';
export type { ClientOptions, Northline } from './client.ts';
export { each } from './lists.ts';
export type { ItemOf, ListParams, ListPath } from './lists.ts';
export { must } from './must.ts';
export type { Called } from './must.ts';
export { NorthlineError } from './northline-error.ts';
export type { ErrorBody, FieldError } from './northline-error.ts';
export type * from './schema.gen.ts';
