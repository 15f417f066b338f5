import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import { startMetrics } from './metrics-server';

beforeAll(() => Logger.overrideLogger(false));

it('answers 500 when a metric cannot be read, and goes on', async () => {
  const metrics = await startMetrics(0, '127.0.0.1');
  const scrape = async (): Promise<number> => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).status;
  const failing = jest.spyOn(register, 'metrics').mockRejectedValueOnce(new Error('no gauge'));
  expect([await scrape(), await scrape()]).toEqual([500, 200]);
  failing.mockRestore();
  await metrics.stop();
});
