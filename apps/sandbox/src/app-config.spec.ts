import { AppConfig } from './app-config';

describe('AppConfig', () => {
  it('has defaults for everything', () => {
    expect(new AppConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      SANDBOX_PACE: 1,
      SANDBOX_LIMITS: true,
      SANDBOX_PERSONAS: true,
    });
  });

  it('names every mistake at once', () => {
    expect(() => new AppConfig({ PORT: 'x', SANDBOX_LIMITS: 'perhaps', SANDBOX_PACE: '-1' })).toThrow(
      /PORT[^]*SANDBOX_PACE[^]*SANDBOX_LIMITS/,
    );
  });
});
