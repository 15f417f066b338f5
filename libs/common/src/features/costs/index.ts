export * from './budget.rules';
export * from './cost-counts.repository';
export * from './cost-lines.rules';
export * from './costed-row.schema';
export * from './other-costs.repository';
export * from './prices.rules';
export * from './pricing';
export * from './pricing-config';
