export * from './bull-options';
export * from './job.decorator';
export * from './job-runner';
export * from './jobs';
export * from './redis';
export * from './ticker';
