import { AppConfig } from '../app-config';
import { LimitsService } from './limits.service';

const LIMIT = { perSecond: 2, burst: 2 };

describe('LimitsService', () => {
  it('grants the burst, then one at its pace', () => {
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const limits = new LimitsService(new AppConfig({}));
    expect(limits.take('a', LIMIT)).toEqual({ left: 1, waitSeconds: 0 });
    expect(limits.take('a', LIMIT)).toEqual({ left: 0, waitSeconds: 0 });
    expect(limits.take('a', LIMIT)).toEqual({ left: 0, waitSeconds: 0.5 });
    expect(limits.take('b', LIMIT).waitSeconds).toBe(0);
    now += 500;
    expect(limits.take('a', LIMIT).waitSeconds).toBe(0);
    expect(limits.take('a', LIMIT).waitSeconds).toBe(0.5);
    limits.reset();
    expect(limits.take('a', LIMIT).waitSeconds).toBe(0);
    jest.restoreAllMocks();
  });

  it('grants everything when it is off', () => {
    const limits = new LimitsService(new AppConfig({ SANDBOX_LIMITS: 'off' }));
    for (let n = 0; n < 10; n += 1) expect(limits.take('a', LIMIT).waitSeconds).toBe(0);
  });
});
