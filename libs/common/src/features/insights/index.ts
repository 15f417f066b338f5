export * from './insight-content';
