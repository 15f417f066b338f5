import { accountId } from '@northline/common/contracts';
import { ModelConfig, type ModelFailure, type ModelRequest } from '@northline/common/features/model';
import { AiSdkLanguageModel } from '@northline/common/features/model/adapters/ai-sdk-language-model';
import { probeModel } from '@northline/common/features/model/model-probe';
import { insightsAnswer, type InsightsAnswer, type TurnAnswer, turnAnswer } from '@northline/common/features/prompts';
import { agent, anInsight, aTurn } from './questions';
import { startWorld, type World } from './world';

/** Northline's own questions to the servers that it is set up with, each played with its documented refusals. */
describe('the language model', () => {
  let world: World;
  beforeAll(async () => (world = await startWorld()));
  afterAll(() => world.stop());

  type Settings = Partial<Record<'LLM_STRUCTURED_OUTPUT' | 'LLM_TOOLS_WITH_SCHEMA' | 'LLM_PROVIDER', string>>;
  const model = (server: string, name: string, settings: Settings = {}): AiSdkLanguageModel =>
    new AiSdkLanguageModel(
      new ModelConfig({
        LLM_BASE_URL: `${world.url}/${server}/v1`,
        LLM_API_KEY: 'key',
        LLM_MODEL: name,
        LLM_RETRY_DELAY_MS: '1',
        ...settings,
      }),
    );
  const asked = { accountId: accountId('a'.repeat(24)) };
  let called: number;
  const tools = [
    {
      name: 'calendar_free_slots',
      description: 'Lists the free slots of a day',
      inputSchema: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
      call: () => Promise.resolve(`10:00, call ${(called += 1)}`),
    },
  ];
  const edges = [{ id: 'budget', condition: 'The lead is interested' }];
  const turn = (): ModelRequest<TurnAnswer> => ({
    ...asked,
    name: 'turn',
    schema: turnAnswer(edges),
    ...aTurn(['Which slots are free on 2030-05-01?'], { edges }),
  });
  const insight = (): ModelRequest<InsightsAnswer> => ({
    ...asked,
    name: 'insight',
    schema: insightsAnswer,
    ...anInsight([{ fieldName: 'budget', instructions: 'What they can spend' }], ['My budget is 5000 euros.']),
  });
  const failure = (asking: Promise<unknown>): Promise<ModelFailure> =>
    asking.then(
      () => Promise.reject(new Error('answered')),
      (error: unknown) => error as ModelFailure,
    );
  beforeEach(() => (called = 0));

  const servers: [server: string, name: string, settings?: Settings][] = [
    ['openai', 'gpt-4.1', { LLM_TOOLS_WITH_SCHEMA: 'on' }],
    ['openai', 'gpt-4.1', { LLM_STRUCTURED_OUTPUT: 'tool' }],
    ['openai', 'gpt-5-mini', { LLM_TOOLS_WITH_SCHEMA: 'on' }],
    ['openai', 'o4-mini', { LLM_TOOLS_WITH_SCHEMA: 'on' }],
    ['anthropic', 'claude-sonnet-4-5', { LLM_PROVIDER: 'anthropic' }],
    ['anthropic', 'claude-3-5-haiku-latest', { LLM_PROVIDER: 'anthropic' }],
    ['groq', 'openai/gpt-oss-120b'],
    ['groq', 'llama-3.3-70b-versatile', { LLM_STRUCTURED_OUTPUT: 'tool' }],
    ['ollama', 'qwen3:8b'],
    ['ollama', 'llama3.1', { LLM_STRUCTURED_OUTPUT: 'prompt' }],
    ['vllm', 'Qwen/Qwen3-32B'],
    ['vllm', 'Qwen/Qwen3-32B', { LLM_STRUCTURED_OUTPUT: 'tool' }],
  ];
  describe.each(servers)('at %s, %s %j', (server, name, settings) => {
    it('answers the probe, a turn without tools and an insight', async () => {
      // In words alone the sandbox's script answers the probe as it likes, which is an answer all the same.
      const probed = await probeModel(model(server, name, settings)).then(
        () => 'answered',
        ({ kind }: ModelFailure) => kind,
      );
      expect(probed).toBe(settings?.LLM_STRUCTURED_OUTPUT === 'prompt' ? 'malformed' : 'answered');
      expect((await model(server, name, settings).generate({ ...turn(), temperature: 0.2 })).output.reply).not.toBe('');
      expect((await model(server, name, settings).generate(insight())).output).toMatchObject({
        facts: [{ found: true }],
      });
    });

    it('calls the tool of a turn, and answers with what it said', async () => {
      const { output, toolCalls } = await model(server, name, settings).generate({ ...turn(), tools });
      expect(called).toBe(1);
      expect(toolCalls.map((call) => call.name)).toEqual(['calendar_free_slots']);
      expect(output).toMatchObject({ edge: expect.any(String) as string, reply: expect.any(String) as string });
    });
  });

  it.each<[string, string, Settings]>([
    ['openai', 'gpt-4.1', {}],
    ['anthropic', 'claude-sonnet-4-5', { LLM_PROVIDER: 'anthropic' }],
  ])('reads what requests share from its cache, at %s', async (server, name, settings) => {
    const asking = model(server, name, settings);
    const instructions = 'Viewings are free of charge. '.repeat(200);
    const share = async (line: string): Promise<number> => {
      const asked = aTurn([line], { edges, agent: { ...agent, instructions } });
      const { usage } = await asking.generate({ ...turn(), ...asked });
      return (usage.cachedTokens ?? 0) / usage.inputTokens;
    };
    expect(await share('Which slots are free on 2030-05-01?')).toBe(0);
    expect(await share('What does it cost?')).toBeGreaterThan(0.5);
  });

  it.each<[string, string, Settings, 'unavailable' | 'refused', string]>([
    ['openai', 'mini-9', {}, 'unavailable', 'does not exist or you do not have access'],
    ['anthropic', 'clod-1', { LLM_PROVIDER: 'anthropic' }, 'unavailable', 'model: clod-1'],
    ['groq', 'gpt-4', {}, 'unavailable', 'does not exist'],
    ['groq', 'llama-3.3-70b-versatile', {}, 'refused', 'does not support response format `json_schema`'],
    ['ollama', 'unpulled', {}, 'unavailable', 'try pulling it first'],
    ['vllm', 'nameless', {}, 'unavailable', 'The model `nameless` does not exist.'],
  ])('tells the probe why it is not to be had, at %s for %s', async (server, name, settings, kind, said) => {
    const found = await failure(probeModel(model(server, name, settings)));
    expect(found).toMatchObject({ kind, details: { final: true } });
    expect(found.details.said).toContain(said);
  });

  it.each<[string, string, Settings, string]>([
    [
      'groq',
      'openai/gpt-oss-120b',
      { LLM_TOOLS_WITH_SCHEMA: 'on' },
      'json mode cannot be combined with tool/function calling',
    ],
    ['vllm', 'Qwen/Qwen3-without-tools', {}, '--enable-auto-tool-choice'],
  ])('keeps the words of a refusal of tools, at %s for %s %j', async (server, name, settings, said) => {
    const found = await failure(model(server, name, settings).generate({ ...turn(), tools }));
    expect(found).toMatchObject({
      kind: 'refused',
      details: { final: true, said: expect.stringContaining(said) as string },
    });
  });

  it('would call no tool at a server like Ollama if the schema went out with them', async () => {
    await model('ollama', 'qwen3:8b', { LLM_TOOLS_WITH_SCHEMA: 'on' }).generate({ ...turn(), tools });
    expect(called).toBe(0);
  });
});
