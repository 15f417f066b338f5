import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel as SdkModel, wrapLanguageModel } from 'ai';
import { boundedFetch } from '../../../platform/http';
import type { ModelSettings } from '../model-config';

/** The most bytes of one answer: several times what its tokens take, thoughts and escapes included, and quick to read. */
const answersOf = ({ LLM_MAX_OUTPUT_TOKENS: tokens }: ModelSettings): typeof fetch =>
  boundedFetch({ maxBytes: 256 * 1024 + 32 * tokens, json: {} });

type Connect = (config: ModelSettings) => Exclude<SdkModel, string>;

/** The kinds of model servers that we support, by `LLM_PROVIDER`. */
export const providers: Record<ModelSettings['LLM_PROVIDER'], Connect> = {
  'openai-compatible': (config) => {
    const connect = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: config.LLM_BASE_URL ?? 'https://api.openai.com/v1',
      apiKey: config.LLM_API_KEY,
      fetch: answersOf(config),
      supportsStructuredOutputs: config.LLM_STRUCTURED_OUTPUT === 'json_schema',
      ...(reasons.test(config.LLM_MODEL) && { transformRequestBody: forReasoning }),
    });
    return wrapLanguageModel({
      model: connect(config.LLM_MODEL),
      middleware: thoughts.map((tagName) => extractReasoningMiddleware({ tagName })),
    });
  },
  // Without a key the SDK would read the environment, which is the configuration's alone.
  anthropic: (config) =>
    createAnthropic({ baseURL: config.LLM_BASE_URL, apiKey: config.LLM_API_KEY ?? 'none', fetch: answersOf(config) })(
      config.LLM_MODEL,
    ),
};

/**
 * Whether a server combines a schema with tool calls in one request. OpenAI and Anthropic do. Groq refuses it, Ollama
 * then calls no tool, and with vLLM and llama.cpp the schema suppresses the calls; others are unknown.
 */
export function takesToolsWithSchema({
  LLM_PROVIDER,
  LLM_BASE_URL,
  LLM_TOOLS_WITH_SCHEMA,
}: Pick<ModelSettings, 'LLM_PROVIDER' | 'LLM_BASE_URL' | 'LLM_TOOLS_WITH_SCHEMA'>): boolean {
  if (LLM_TOOLS_WITH_SCHEMA !== undefined) return LLM_TOOLS_WITH_SCHEMA;
  return (
    LLM_PROVIDER === 'anthropic' ||
    LLM_BASE_URL === undefined ||
    /(?:^|\.)openai\.(?:azure\.)?com$/.test(new URL(LLM_BASE_URL).hostname)
  );
}

/** OpenAI's models that reason, by their names: they refuse `max_tokens` (platform.openai.com/docs/guides/reasoning). */
const reasons = /^(?:openai\/)?(?:gpt-[5-9]|o\d)/i;

/** The tags in which open models put their thoughts. */
const thoughts = ['think', 'thinking', 'reasoning'];

// They take no temperature either.
function forReasoning({ max_tokens, temperature: _, ...body }: Record<string, unknown>): Record<string, unknown> {
  return max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens };
}
