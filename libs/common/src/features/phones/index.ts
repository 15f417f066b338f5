export * from './phone-number';
