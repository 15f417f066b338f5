export * from './follow-up-schedule';
export * from './outreach';
export * from './retention';
export * from './quotas';
export * from './prices-bodies';

/** Subjects answered by the gateway service, one table per resource. */
export const gatewayRpc = {};
