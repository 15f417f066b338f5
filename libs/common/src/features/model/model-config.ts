import { z } from 'zod';
import { configOf, flag, inProduction, list } from '../../platform/config';

const structuredOutput = z.enum(['json_schema', 'tool', 'prompt']);
const provider = z.enum(['openai-compatible', 'anthropic']);

const schema = {
  LLM_PROVIDER: provider.default('openai-compatible'),
  LLM_BASE_URL: z.url().optional().describe("Address of the model's API; absent: the provider's own"),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().default('gpt-5-mini').describe('Name of the model, as its server knows it'),
  LLM_MODELS: list.default([]).describe('Names of further models of the same server that agents may choose'),
  LLM_FALLBACK_MODEL: z.string().optional().describe('The model that is asked while another does not answer'),
  LLM_FALLBACK_PROVIDER: provider.optional().describe('Where it is not at the same server; absent: LLM_PROVIDER'),
  LLM_FALLBACK_BASE_URL: z.url().optional().describe('Address of its API, where that is another'),
  LLM_FALLBACK_API_KEY: z.string().optional().describe('Its key; absent: at the same server LLM_API_KEY'),
  LLM_FALLBACK_STRUCTURED_OUTPUT: structuredOutput.optional().describe('Absent: LLM_STRUCTURED_OUTPUT'),
  LLM_STRUCTURED_OUTPUT: structuredOutput
    .default('json_schema')
    .describe('How the shape of an answer is asked for: servers differ'),
  LLM_TOOLS_WITH_SCHEMA: flag
    .optional()
    .describe(
      'Whether the server calls tools and keeps to a JSON schema in one request; absent: at OpenAI and Anthropic',
    ),
  LLM_SEES_IMAGES: flag
    .default(false)
    .describe('Whether the models look at pictures: what leads send is then given to them'),
  LLM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(300_000)
    .default(30_000)
    .describe('Patience with one call of the model, without the tools that it calls'),
  LLM_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(75_000)
    .describe('How long one request may take; where there is a fallback model each has half of it'),
  LLM_RETRY_DELAY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(500)
    .describe('Pause before the second call; doubled after it'),
  LLM_CONTEXT_TOKENS: z.coerce
    .number()
    .int()
    .min(4_000)
    .max(2_000_000)
    .default(64_000)
    .describe("The most tokens of a turn's request, its answer not counted; as the smallest of the models takes them"),
  LLM_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(64).max(65_536).default(2_048),
};

const needsFallback = 'takes effect with LLM_FALLBACK_MODEL alone';

/** Where one model is and how to talk to it. */
export type ModelSettings = Omit<
  ModelConfig,
  'isSet' | 'allowed' | 'named' | 'fallback' | 'LLM_MODELS' | `LLM_FALLBACK_${string}`
>;

/** Where the language models are and how to talk to them. In production the key and the model must be set. */
export class ModelConfig extends configOf(schema, {
  LLM_API_KEY: inProduction((_settings, env) => !env.LLM_API_KEY && 'required in production'),
  LLM_MODEL: inProduction((_settings, env) => !env.LLM_MODEL && 'required in production'),
  LLM_FALLBACK_BASE_URL: (given) =>
    given.LLM_FALLBACK_BASE_URL !== undefined && given.LLM_FALLBACK_MODEL === undefined && needsFallback,
  LLM_FALLBACK_PROVIDER: (given) =>
    given.LLM_FALLBACK_PROVIDER !== undefined && given.LLM_FALLBACK_MODEL === undefined && needsFallback,
}) {
  /** Whether a model was set up at all; in development none need be. */
  get isSet(): boolean {
    return this.LLM_BASE_URL !== undefined || this.LLM_API_KEY !== undefined;
  }

  /** The models that an agent may name; the first is that of agents which name none. */
  get allowed(): string[] {
    return [...new Set([this.LLM_MODEL, ...this.LLM_MODELS])];
  }

  /** The settings of one of them. */
  named(model: string): ModelSettings {
    return { ...this, LLM_MODEL: model };
  }

  /** Those of the fallback model. Our key goes to no other server. */
  get fallback(): ModelSettings | undefined {
    if (this.LLM_FALLBACK_MODEL === undefined) return undefined;
    const same = this.LLM_FALLBACK_PROVIDER === undefined && this.LLM_FALLBACK_BASE_URL === undefined;
    return {
      ...this,
      LLM_MODEL: this.LLM_FALLBACK_MODEL,
      LLM_PROVIDER: this.LLM_FALLBACK_PROVIDER ?? this.LLM_PROVIDER,
      LLM_BASE_URL: same ? this.LLM_BASE_URL : this.LLM_FALLBACK_BASE_URL,
      LLM_API_KEY: this.LLM_FALLBACK_API_KEY ?? (same ? this.LLM_API_KEY : undefined),
      LLM_STRUCTURED_OUTPUT: this.LLM_FALLBACK_STRUCTURED_OUTPUT ?? this.LLM_STRUCTURED_OUTPUT,
      LLM_TOOLS_WITH_SCHEMA: same ? this.LLM_TOOLS_WITH_SCHEMA : undefined,
    };
  }
}
