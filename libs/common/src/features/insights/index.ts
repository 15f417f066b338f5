export * from './insight-content';
export * from './insight-lifetime';
