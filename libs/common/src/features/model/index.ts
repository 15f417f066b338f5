export * from './language-model';
export * from './model-failure';
export * from './model-usage';
export * from './model-config';
export * from './model.module';
