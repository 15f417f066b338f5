import { ModelConfig } from './model-config';

const main = { LLM_BASE_URL: 'http://a/v1', LLM_API_KEY: 'main', LLM_MODEL: 'first', LLM_TOOLS_WITH_SCHEMA: 'on' };

it('allows the default model and those beside it, each once', () => {
  expect(new ModelConfig({ ...main, LLM_MODELS: 'second, first,second' }).allowed).toEqual(['first', 'second']);
  expect(new ModelConfig(main).allowed).toEqual(['first']);
  expect(new ModelConfig(main).named('second')).toMatchObject({ LLM_MODEL: 'second', LLM_API_KEY: 'main' });
});

it('asks a fallback model at the same server like the others', () => {
  expect(new ModelConfig(main).fallback).toBeUndefined();
  expect(new ModelConfig({ ...main, LLM_FALLBACK_MODEL: 'spare' }).fallback).toMatchObject({
    LLM_MODEL: 'spare',
    LLM_BASE_URL: 'http://a/v1',
    LLM_API_KEY: 'main',
    LLM_TOOLS_WITH_SCHEMA: true,
  });
});

it.each([{ LLM_FALLBACK_BASE_URL: 'http://b/v1' }, { LLM_FALLBACK_PROVIDER: 'anthropic' }])(
  'sends our key to no other server: %j',
  (elsewhere) => {
    const { LLM_API_KEY, LLM_BASE_URL } = new ModelConfig({ ...main, LLM_FALLBACK_MODEL: 'spare', ...elsewhere })
      .fallback!;
    expect([LLM_API_KEY, LLM_BASE_URL]).toEqual([undefined, elsewhere.LLM_FALLBACK_BASE_URL]);
    const keyed = { ...main, LLM_FALLBACK_MODEL: 'spare', LLM_FALLBACK_API_KEY: 'own', ...elsewhere };
    expect(new ModelConfig(keyed).fallback).toMatchObject({ LLM_API_KEY: 'own' });
    expect(() => new ModelConfig({ ...main, ...elsewhere })).toThrow('takes effect with LLM_FALLBACK_MODEL alone');
  },
);
