import { Global, Module } from '@nestjs/common';
import { configOf, list } from '@northline/common/config';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const schema = {
  TURN_DEBOUNCE_MS: milliseconds.default(2_000).describe("Pause after the lead's last message before the agent answers"),
  TURN_DEBOUNCE_MAX_MS: milliseconds.default(10_000).describe("Longest wait after the lead's first unanswered message"),
  TOOL_SERVER_ALLOWED_HOSTS: list.default([]).describe('host:port pairs that tool servers may use although private'),
};

/** Settings of the conversation engine, beside the shared ones of `ServiceConfig`. */
export class EngineConfig extends configOf(schema) {}

/** Makes {@link EngineConfig} injectable in every feature. */
@Global()
@Module({ providers: [{ provide: EngineConfig, useFactory: () => new EngineConfig() }], exports: [EngineConfig] })
export class EngineConfigModule {}
