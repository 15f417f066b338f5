export * from './budget.rules';
export * from './cost-counts.repository';
export * from './cost-lines.rules';
export * from './prices.rules';
export * from './pricing';
export * from './pricing-config';
