import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel as SdkModel } from 'ai';
import type { ModelConfig } from '../model.config';

type Connect = (config: ModelConfig) => SdkModel;

/** The kinds of model servers that we speak to, by `LLM_PROVIDER`. */
export const providers: Record<ModelConfig['LLM_PROVIDER'], Connect> = {
  'openai-compatible': (config) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: config.LLM_BASE_URL ?? 'https://api.openai.com/v1',
      apiKey: config.LLM_API_KEY,
      supportsStructuredOutputs: config.LLM_STRUCTURED_OUTPUT === 'json_schema',
    })(config.LLM_MODEL),
  // Without a key the SDK would read the environment, which is the configuration's alone.
  anthropic: (config) =>
    createAnthropic({ baseURL: config.LLM_BASE_URL, apiKey: config.LLM_API_KEY ?? 'none' })(config.LLM_MODEL),
};
