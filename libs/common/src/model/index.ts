export * from './language-model';
export * from './model-failure';
export * from './model.config';
export * from './model.module';
