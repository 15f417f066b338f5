import { z } from 'zod';
import { configOf, flag, inProduction } from '../config';

const schema = {
  LLM_PROVIDER: z.enum(['openai-compatible', 'anthropic']).default('openai-compatible'),
  LLM_BASE_URL: z.url().optional().describe("Address of the model's API; absent: the provider's own"),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().default('gpt-5-mini').describe('Name of the model, as its server knows it'),
  LLM_STRUCTURED_OUTPUT: z
    .enum(['json_schema', 'tool', 'prompt'])
    .default('json_schema')
    .describe('How the shape of an answer is asked for: servers differ'),
  LLM_TOOLS_WITH_SCHEMA: flag
    .optional()
    .describe(
      'Whether the server calls tools and keeps to a JSON schema in one request; absent: at OpenAI and Anthropic',
    ),
  LLM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(300_000)
    .default(30_000)
    .describe('Patience with one call of the model, without the tools that it calls'),
  LLM_DEADLINE_MS: z.coerce.number().int().min(100).max(600_000).default(75_000).describe('Patience with one question'),
  LLM_RETRY_DELAY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(500)
    .describe('Pause before the second call; doubled after it'),
  LLM_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(64).max(65_536).default(2_048),
};

/** Where the language model is and how to talk to it. In production its key and its model must be set. */
export class ModelConfig extends configOf(schema, {
  LLM_API_KEY: inProduction((_settings, env) => !env.LLM_API_KEY && 'required in production'),
  LLM_MODEL: inProduction((_settings, env) => !env.LLM_MODEL && 'required in production'),
}) {
  /** Whether a model was set up at all; in development none need be. */
  get isSet(): boolean {
    return this.LLM_BASE_URL !== undefined || this.LLM_API_KEY !== undefined;
  }
}
