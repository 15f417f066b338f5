export * from './quota-counters';
export * from './quotas.service';
