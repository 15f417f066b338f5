export * from './account-settings';

/** Subjects answered by the gateway service, one table per resource. */
export const gatewayRpc = {};
