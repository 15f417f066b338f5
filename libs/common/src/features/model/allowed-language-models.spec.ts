import { AllowedLanguageModels } from './allowed-language-models';
import type { LanguageModel, ModelAnswer } from './language-model';
import { ModelConfig } from './model-config';
import { ModelFailure } from './model-failure';
import { WatchedLanguageModel } from './watched-language-model';

describe('whether a model answers', () => {
  const down = new Set<string>();
  class Model extends WatchedLanguageModel {
    constructor(private readonly called: string) {
      super(called, undefined as unknown as LanguageModel, () => Promise.resolve());
    }
    override get away(): ModelFailure | undefined {
      return down.has(this.called) ? new ModelFailure('down', `${this.called} is down`) : undefined;
    }
    override generate<Output>(): Promise<ModelAnswer<Output>> {
      return Promise.resolve({ model: this.called } as ModelAnswer<Output>);
    }
  }
  const models = async (more: Record<string, string> = {}): Promise<AllowedLanguageModels> => {
    const env = { LLM_BASE_URL: 'http://a/v1', LLM_API_KEY: 'k', LLM_MODEL: 'first', LLM_MODELS: 'second,third' };
    const all = new AllowedLanguageModels(
      new ModelConfig({ ...env, ...more }),
      ({ LLM_MODEL }) => new Model(LLM_MODEL),
    );
    await all.generate({ model: 'second' } as Parameters<LanguageModel['generate']>[0]);
    return all;
  };
  beforeEach(() => down.clear());

  it('is known of each by its name; the default answers for those that are not allowed', async () => {
    const all = await models();
    const asked = (): (string | undefined)[] =>
      [undefined, 'first', 'second', 'gone'].map((name) => all.awayOf(name)?.message);
    expect(asked()).toEqual([undefined, undefined, undefined, undefined]);
    down.add('second');
    expect(asked()).toEqual([undefined, undefined, 'second is down', undefined]);
    down.add('first');
    expect(asked()).toEqual(['first is down', 'first is down', 'second is down', 'first is down']);
  });

  it('is not known of one that nobody has asked', async () => {
    down.add('third');
    expect((await models()).awayOf('third')).toBeUndefined();
  });

  it('does not matter while the fallback model answers for it', async () => {
    const all = await models({ LLM_FALLBACK_MODEL: 'spare' });
    down.add('first');
    expect(all.awayOf()).toBeUndefined();
    down.add('spare');
    expect(all.awayOf()?.message).toBe('first is down');
  });
});
