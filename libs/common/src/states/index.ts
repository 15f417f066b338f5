export * from './define-states';
