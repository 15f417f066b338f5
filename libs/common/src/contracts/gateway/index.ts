export * from './retention';
export * from './quotas';

/** Subjects answered by the gateway service, one table per resource. */
export const gatewayRpc = {};
