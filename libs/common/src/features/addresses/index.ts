export * from './address-forms';
