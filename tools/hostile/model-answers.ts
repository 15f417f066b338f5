import { anyAnswers, endless, json } from './answers.ts';
import type { Answer } from './answers.ts';
import { filled, many, named, nested } from './cases.ts';
import type { Case } from './cases.ts';
import { oddities } from './texts.ts';

const MEGABYTE = 1_000_000;

/** A completion as the OpenAI interface has it. */
const completion = (message: unknown, more: object = {}, finish = 'stop'): object => ({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'hostile',
  choices: [{ index: 0, message, finish_reason: finish }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  ...more,
});

const turn = { edge: 'none', reason: 'because', reply: 'Hello', handOff: false, handOffReason: '' };

/** Says this text. */
const says = (content: unknown): Answer => json(completion({ role: 'assistant', content }));
/** Decides this in a turn. */
const decides = (more: object): Answer => says(JSON.stringify({ ...turn, ...more }));
const calling = (name: string, input: string, id = 'call'): object => ({
  id,
  type: 'function',
  function: { name, arguments: input },
});
const calls = (list: object[]): Answer =>
  json(completion({ role: 'assistant', content: null, tool_calls: list }, {}, 'tool_calls'));

/** The answer of a model that means no harm; it calls the tool whose name ends so, if there is one and it has not been called. */
export const harmlessModel =
  (tool?: string): Answer =>
  (asked) => {
    const { tools = [], messages = [] } = JSON.parse(asked.body) as {
      tools?: { function: { name: string } }[];
      messages?: { role: string }[];
    };
    const found = tools.find(({ function: { name } }) => tool !== undefined && name.endsWith(tool));
    const wasCalled = messages.some(({ role }) => role === 'tool');
    (found && !wasCalled ? calls([calling(found.function.name, '{}')]) : decides({}))(asked);
  };

/** How a language model, or whoever sits between, may answer. */
export const modelAnswers: Case<Answer>[] = [
  ...anyAnswers,
  ...named<Answer>({
    'JSON without its end': () => says('{"edge":"none","reply":"Hel'),
    'brackets within the limit': () => says('{'.repeat(100_000)),
    'brackets alone': () => says('{'.repeat(500_000)),
    'brackets and their ends, the wrong way round': () => says(`{${'}{'.repeat(200_000)}}`),
    'an answer 100,000 deep': () => says(`{"edge":${nested('{"a":', '1', '}', 100_000)}}`),
    'a thought of 300 KB': () => says(`<think>${filled('and then ', 300_000)}</think>${JSON.stringify(turn)}`),
    'a thought without an end': () => says(`<think>${filled('and then ', 900_000)}`),
    'thoughts in thoughts': () => says(nested('<think>', JSON.stringify(turn), '</think>', 50_000)),
    'an answer of 300 KB': () => decides({ reply: filled('word ', 300_000) }),
    'an answer of 900 KB': () => decides({ reply: filled('word ', 900_000) }),
    'an answer of 50 MB': () => decides({ reply: filled('word ', 50 * MEGABYTE) }),
    'an answer without an end': () =>
      endless('x'.repeat(100_000), 'application/json', '{"choices":[{"message":{"content":"'),
    'odd characters': () => decides({ reply: Object.values(oddities).join(' ') }),
    'nothing but odd characters': () => decides({ reply: '\u200b\u202e\ufeff' }),
    'fields of another kind': () => decides({ edge: { $ne: null }, reply: ['a'], handOff: 'yes' }),
    'fields of prototypes': () => says('{"__proto__":{"reply":"x"},"constructor":1,"edge":"none"}'),
    'a stage that is not there': () => decides({ edge: '__proto__' }),
    'a list in the place of an answer': () => says('[[[]]]'),
    'content of another kind': () => says({ text: 'x' }),
    'no content': () => says(null),
    'no choices': () => json(completion({}, { choices: [] })),
    'choices that are none': () => json(completion({}, { choices: null })),
    'ten thousand choices': () =>
      json(
        completion(
          {},
          {
            choices: many(10_000, (n) => ({
              index: n,
              message: { role: 'assistant', content: 'x' },
              finish_reason: 'stop',
            })),
          },
        ),
      ),
    'costs below nothing and beyond all bounds': () =>
      json(
        completion(
          { role: 'assistant', content: JSON.stringify(turn) },
          { usage: { prompt_tokens: -1e308, completion_tokens: '7', total_tokens: 1e308 } },
        ),
      ),
    'a model with a name of 100 KB': () =>
      json(completion({ role: 'assistant', content: JSON.stringify(turn) }, { model: 'x'.repeat(100_000) })),
    'calls of a tool that is not there, each time': () => calls([calling('nothing', '{}')]),
    'five thousand calls at once': () => calls(many(5_000, (n) => calling('nothing', '{}', `call${n}`))),
    'a call whose input is no JSON': () => calls([calling('nothing', '{'.repeat(100_000))]),
    'a call whose input is 50,000 deep': () => calls([calling('nothing', nested('{"a":', '1', '}', 50_000))]),
    'a refusal of 900 KB': () => json(completion({ role: 'assistant', content: null, refusal: 'x'.repeat(900_000) })),
    'an error of 900 KB': () => json({ error: { message: 'x'.repeat(900_000) } }, 400),
    'patience for a thousand years': () => json({ error: { message: 'later' } }, 429, { 'retry-after': '31536000000' }),
  }),
];
