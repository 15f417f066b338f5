import { Global, Module } from '@nestjs/common';
import { configOf, flag, inProduction } from '@northline/common/platform/config';
import { z } from 'zod';

const schema = {
  PACING: flag.default(true).describe('off: campaigns write as fast as they can; for benchmarks'),
  CAMPAIGN_LEASE_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(600_000)
    .default(45_000)
    .describe('How long a dead dispatcher holds its campaign'),
  CAMPAIGN_POLL_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(60_000)
    .default(5_000)
    .describe('Pause before a running campaign is looked at again; ten seconds of its pace are under way meanwhile'),
};

/** Settings of the campaign runner, beside the shared ones of `ServiceConfig`. */
export class RunnerConfig extends configOf(schema, {
  PACING: inProduction(({ PACING }) => PACING === false && 'cannot be off in production'),
}) {}

/** Makes {@link RunnerConfig} injectable in every feature. */
@Global()
@Module({ providers: [{ provide: RunnerConfig, useFactory: () => new RunnerConfig() }], exports: [RunnerConfig] })
export class RunnerConfigModule {}
