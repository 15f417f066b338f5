import { configOf, flag } from '@northline/common/platform/config';
import { z } from 'zod';

/** The sandbox's settings. */
export class AppConfig extends configOf({
  HOST: z.string().default('127.0.0.1').describe('The address to listen on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4010)
    .describe('The port to listen on; 0 takes any free one'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SANDBOX_SEED: z
    .string()
    .default('northline')
    .describe('Everything drawn by lot, and every announced credential, follows from it'),
  SANDBOX_PACE: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(1)
    .describe('Multiplies every delay of a persona and of a callback, 0 (at once) to 100; 1 is like people'),
  SANDBOX_LIMITS: flag.default(true).describe("Whether the providers' rate limits hold at the start"),
  SANDBOX_PERSONAS: flag
    .default(true)
    .describe('Whether addresses are played by the rules of `personas/persona.rules.ts`'),
  SANDBOX_MODEL_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120_000)
    .default(0)
    .describe('How long the model thinks before it answers, in milliseconds'),
}) {}
