import type { ChatAnswer } from './model.service';
import type { ChatMessage, ChatRequest, Schema, Tool } from './model-types';

/** A part of a message as Anthropic's Messages API has it, as far as the sandbox reads it. */
interface Part {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly content?: string | readonly Part[];
  readonly cache_control?: object;
}

/** The body of `POST /v1/messages`, as far as the sandbox reads it. */
export interface AnthropicRequest {
  readonly model?: string;
  readonly max_tokens?: number;
  readonly system?: string | readonly Part[];
  readonly messages?: readonly { readonly role: string; readonly content: string | readonly Part[] }[];
  readonly tools?: readonly { readonly name: string; readonly description?: string; readonly input_schema?: Schema }[];
  readonly tool_choice?: { readonly type: string; readonly name?: string };
  readonly output_config?: { readonly format?: { readonly schema?: Schema } };
}

/** The same request in the form of OpenAI's API, which the script reads. */
export function toChat({
  model,
  max_tokens,
  system,
  messages = [],
  tools,
  tool_choice: choice,
  output_config: output,
}: AnthropicRequest): ChatRequest {
  return {
    model,
    max_tokens,
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: textOf(system) }]),
      ...messages.flatMap(chatMessages),
    ],
    ...(tools && {
      tools: tools.map(
        ({ name, description, input_schema }): Tool => ({
          type: 'function',
          function: { name, description, parameters: input_schema },
        }),
      ),
    }),
    ...(choice && {
      tool_choice:
        choice.name === undefined
          ? ({ any: 'required' }[choice.type] ?? choice.type)
          : { function: { name: choice.name } },
    }),
    ...(output?.format && {
      response_format: { type: 'json_schema', json_schema: { name: 'output', schema: output.format.schema } },
    }),
  };
}

const stopReasons = { tool_calls: 'tool_use', length: 'max_tokens', stop: 'end_turn' };

/** The texts of a request up to each of its marks: platform.claude.com/docs/en/build-with-claude/prompt-caching. */
export function keptBy({ tools = [], system = '', messages = [] }: AnthropicRequest): string[] {
  const parts = [system, ...messages.map(({ content }) => content)].flatMap((content): readonly Part[] =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  );
  const texts = [JSON.stringify(tools), ...parts.map(({ cache_control: _, ...part }) => JSON.stringify(part))];
  return parts.flatMap(({ cache_control: mark }, place) => (mark ? [texts.slice(0, place + 2).join('')] : []));
}

/** An answer of the script in the form of Anthropic's API; `cached` tokens were kept from an earlier request. */
export function toMessage(answer: ChatAnswer, cached: number): object {
  const [choice] = answer.choices;
  const calls = choice?.message.tool_calls ?? [];
  return {
    id: answer.id,
    type: 'message',
    role: 'assistant',
    model: answer.model,
    content:
      calls.length > 0
        ? calls.map((call) => ({
            type: 'tool_use',
            id: call.id,
            name: call.function.name,
            input: JSON.parse(call.function.arguments) as unknown,
          }))
        : [{ type: 'text', text: choice?.message.content ?? '' }],
    stop_reason: stopReasons[choice?.finish_reason ?? 'stop'],
    stop_sequence: null,
    usage: {
      input_tokens: Math.max(0, answer.usage.prompt_tokens - cached),
      cache_read_input_tokens: Math.min(cached, answer.usage.prompt_tokens),
      output_tokens: answer.usage.completion_tokens,
    },
  };
}

function chatMessages({ role, content }: { role: string; content: string | readonly Part[] }): ChatMessage[] {
  if (typeof content === 'string') return [{ role, content }];
  const calls = content.filter(({ type }) => type === 'tool_use').map(({ name = '' }) => ({ function: { name } }));
  const results = content
    .filter(({ type }) => type === 'tool_result')
    .map((part): ChatMessage => ({ role: 'tool', content: textOf(part.content ?? '') }));
  const text = textOf(content.filter(({ type }) => type === 'text'));
  return [
    ...(text !== '' || calls.length > 0
      ? [{ role, content: text, ...(calls.length > 0 && { tool_calls: calls }) }]
      : []),
    ...results,
  ];
}

function textOf(content: string | readonly Part[]): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');
}
