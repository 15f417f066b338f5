import type { ModelMessage, SystemModelMessage } from 'ai';
import type { ModelRequest, ModelTurn } from '../language-model';
import type { ModelSettings } from '../model-config';

/** Anthropic keeps what comes before such a mark for five minutes; other servers find out for themselves. */
const kept = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/** The texts of a request, and what was said in it so far, with the marks up to which its server is to keep them. */
export function marked(
  { LLM_PROVIDER }: Pick<ModelSettings, 'LLM_PROVIDER'>,
  {
    instructions,
    lasting = '',
    turns,
    said,
  }: Pick<ModelRequest<unknown>, 'instructions' | 'lasting' | 'turns'> & { said: ModelMessage[] },
): { instructions: string | SystemModelMessage[]; messages: ModelMessage[] } {
  if (LLM_PROVIDER !== 'anthropic') return { instructions, messages: [...turns.map(messageOf), ...said] };
  const from = instructions.startsWith(lasting) ? lasting.length : 0;
  const parts = [instructions.slice(0, from), instructions.slice(from)].filter((part) => part.trim() !== '');
  return {
    instructions: parts.map((content) => ({ role: 'system', content, providerOptions: kept })),
    // The last one is different in each request.
    messages: [
      ...turns.map((turn, place) => ({
        ...messageOf(turn),
        ...(place === turns.length - 2 && { providerOptions: kept }),
      })),
      ...said,
    ],
  };
}

/** Pictures come first: what is said of them, and what is wanted, follows. */
function messageOf({ role, content, pictures = [] }: ModelTurn): ModelMessage {
  if (role === 'assistant' || pictures.length === 0) return { role, content };
  const files = pictures.map(({ mediaType, bytes }) => ({ type: 'file' as const, mediaType, data: bytes }));
  return { role, content: [...files, { type: 'text', text: content }] };
}
