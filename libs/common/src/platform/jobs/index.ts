export * from './bull-options';
export * from './job-decorator';
export * from './job-recovery';
export * from './job-runner';
export * from './job-settings';
export * from './jobs';
export * from './fair-queue';
