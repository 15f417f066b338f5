import { ProviderError } from '../errors/provider-error';
import { badModelRequest, openAiError } from '../errors/model-errors';
import type { ChatRequest, Schema } from './model-types';

/** The model servers that are played, each at `<sandbox>/<server>/v1`; at `<sandbox>/v1` one that takes everything. */
export const modelServers = ['openai', 'groq', 'ollama', 'vllm', 'anthropic'] as const;

/** See {@link modelServers}. */
export type ModelServer = (typeof modelServers)[number];

/** What a server makes of a request: refuses it in its own words, or answers one that it changed. */
type Manners = (request: ChatRequest) => ChatRequest;

const manners: Record<ModelServer, Manners> = { openai, groq, ollama, vllm, anthropic };

/** The request as the server that a path names takes it. Errors: its refusals, as its documentation shows them. */
export function asTakenBy(path: string, request: ChatRequest): ChatRequest {
  const server = modelServers.find((name) => path.startsWith(`/${name}/`));
  return server ? manners[server](request) : request;
}

/** platform.openai.com/docs/guides/reasoning, /docs/guides/structured-outputs. */
function openai(request: ChatRequest): ChatRequest {
  const { model = '', tools = [] } = request;
  if (!/^(?:gpt-|o\d)/.test(model))
    throw openAiError(
      404,
      `The model \`${model}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    );
  const reasons = /^(?:gpt-5|o\d)/.test(model);
  if (reasons && request.max_tokens !== undefined)
    throw unsupported(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'unsupported_parameter',
    );
  if (reasons && request.temperature !== undefined && request.temperature !== 1)
    throw unsupported(
      `Unsupported value: 'temperature' does not support ${request.temperature} with this model. Only the default (1) value is supported.`,
      'unsupported_value',
    );
  if (request.tool_choice !== undefined && tools.length === 0)
    throw badModelRequest("Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.");
  const { json_schema: shape } = request.response_format ?? {};
  const flaw = shape?.strict ? flawOf(shape.schema ?? {}) : undefined;
  if (flaw !== undefined) throw badModelRequest(`Invalid schema for response_format '${shape?.name}': ${flaw}`);
  return request;
}

/** console.groq.com/docs/structured-outputs: not with tools, and as a schema by some models alone. */
function groq(request: ChatRequest): ChatRequest {
  const { model = '', tools = [], response_format: format } = request;
  if (!/^(?:openai\/gpt-oss|moonshotai\/kimi-k2|meta-llama\/llama-4|llama-)/.test(model))
    throw openAiError(
      404,
      `The model \`${model}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    );
  if (format && tools.length > 0) throw badModelRequest('json mode cannot be combined with tool/function calling');
  if (format?.type === 'json_schema' && model.startsWith('llama-'))
    throw badModelRequest(
      'This model does not support response format `json_schema`. See supported models at https://console.groq.com/docs/structured-outputs#supported-models',
    );
  return request;
}

/** ollama.com/blog/structured-outputs, ollama/ollama#8095: a format keeps the model from calling tools; `tool_choice` is not read. */
function ollama({ tools, tool_choice: _, ...request }: ChatRequest): ChatRequest {
  const { model = '', response_format: format } = request;
  if (!/^(?:llama|qwen|gpt-oss|mistral)/.test(model))
    throw openAiError(404, `model "${model}" not found, try pulling it first`, 'api_error', null);
  return format ? request : { ...request, tools };
}

/** docs.vllm.ai/en/latest/features/tool_calling.html: one started without a tool parser takes no tools; its errors have a form of their own. */
function vllm(request: ChatRequest): ChatRequest {
  const { model = '', tools = [], tool_choice: choice = 'auto' } = request;
  if (!/^[\w.-]+\/[\w.-]+$/.test(model))
    throw new ProviderError(404, {
      object: 'error',
      message: `The model \`${model}\` does not exist.`,
      type: 'NotFoundError',
      param: null,
      code: 404,
    });
  if (tools.length > 0 && choice === 'auto' && model.endsWith('-without-tools')) {
    throw new ProviderError(400, {
      object: 'error',
      message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      type: 'BadRequestError',
      param: null,
      code: 400,
    });
  }
  return request.response_format ? { ...request, tools: undefined } : request;
}

/** platform.claude.com/docs/en/api/messages. */
function anthropic(request: ChatRequest): ChatRequest {
  const { model = '' } = request;
  if (!model.startsWith('claude-'))
    throw new ProviderError(404, { type: 'error', error: { type: 'not_found_error', message: `model: ${model}` } });
  if (request.max_tokens === undefined)
    throw new ProviderError(400, {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'max_tokens: Field required' },
    });
  return request;
}

function unsupported(message: string, code: string): ProviderError {
  return openAiError(400, message, 'invalid_request_error', code);
}

/** What OpenAI's strict mode does not take of a schema, in its words. */
function flawOf(schema: Schema, context: string[] = []): string | undefined {
  const place = `In context=(${context.map((name) => `'${name}'`).join(', ')}), `;
  if ('default' in schema) return `${place}'default' is not permitted.`;
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    if (schema.additionalProperties !== false)
      return `${place}'additionalProperties' is required to be supplied and to be false.`;
    const missing = names.find((name) => !schema.required?.includes(name));
    if (missing !== undefined)
      return `${place}'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['items', schema.items] as const] : []),
  ];
  for (const [name, part] of parts) {
    const flaw = flawOf(part, [...context, name]);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}
