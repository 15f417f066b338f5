import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import { AddressShare } from './address-share';

const shown = async (): Promise<number> =>
  Number(/^northline_http_largest_address_share (.*)$/m.exec(await register.metrics())?.[1]);

describe('AddressShare', () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  let share: AddressShare;

  /** A minute in which one network sends some requests, and others one each. */
  const minute = (ofOne: number, ofOthers: number, now?: number): void => {
    for (let n = 0; n < ofOne; n += 1) share.note('10.0.0.7');
    for (let n = 0; n < ofOthers; n += 1) share.note(`192.0.2.${n}`);
    share.conclude(now);
  };

  beforeEach(() => {
    warned.mockClear();
    share = new AddressShare();
  });
  afterEach(() => share.onApplicationShutdown());

  it('says once an hour that more than 90 % come from one address', async () => {
    minute(950, 50, 0);
    expect(await shown()).toBe(0.95);
    expect(warned).toHaveBeenCalledWith(
      { network: '10.0.0.7', requests: 1_000, share: 0.95 },
      expect.stringContaining('TRUSTED_PROXIES'),
    );
    minute(950, 50, 60_000);
    expect(warned).toHaveBeenCalledTimes(1);
    minute(950, 50, 3_600_000);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['90 % are', 90, 10, 0.9],
    ['each minute is counted by itself and many addresses are', 2, 998, 0.002],
    ['too few to tell are', 99, 0, 0],
  ])('says nothing while %s', async (_, ofOne, ofOthers, metric) => {
    minute(ofOne, ofOthers);
    expect(await shown()).toBe(metric);
    expect(warned).not.toHaveBeenCalled();
  });

  it('finds it among any number of addresses, in bounded memory', async () => {
    for (let n = 0; n < 20_000; n += 1) {
      share.note(n % 20 === 0 ? `2001:db8:${n.toString(16)}::/64` : '10.0.0.7');
    }
    share.conclude();
    expect(await shown()).toBeCloseTo(0.95);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});
