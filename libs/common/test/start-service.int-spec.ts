import { Controller, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { eventually, setServiceEnv, startDataServices } from '@northline/testing';
import { freePort } from '../../../tools/northline/ports.ts';
import { ServiceConfig } from '../src/platform/config';
import { systemContext } from '../src/vocabulary/context';
import { accountId } from '../src/contracts';
import { Rpc, RpcClient, RpcServer } from '../src/platform/messaging';
import { ServiceModule, startService, stopService } from '../src/platform/service';

/** Resolves what the service is waiting for while it begins. */
let begin: () => void;

@Injectable()
class Beginning implements OnModuleInit {
  ended = false;

  async onModuleInit(): Promise<void> {
    await new Promise<void>((resolve) => (begin = resolve));
    this.ended = true;
  }
}

@Controller()
class Answers {
  constructor(private readonly beginning: Beginning) {}

  @Rpc('insights.preferences.get')
  get(): never {
    return { ended: this.beginning.ended } as never;
  }
}

@Module({ imports: [ServiceModule.forRoot({ name: 'insights' })], controllers: [Answers], providers: [Beginning] })
class SlowlyBeginning {}

@Module({ imports: [ServiceModule.forRoot({ name: 'insights' })] })
class Plain {}

describe('a service that starts', () => {
  it('is live from the first moment while a store is down, and ready when it is there', async () => {
    const data = await startDataServices();
    const port = await freePort();
    setServiceEnv(data, 'insights', { HEALTH_PORT: String(port) });
    const contract = jest.spyOn(RpcServer.prototype, 'checkHandlers').mockImplementation();
    const status = async (path: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/health/${path}`)).status;
    await data.kill('mongo');
    const starting = startService(Plain, 'insights');
    await eventually('the first sign of life', async () => (await status('live')) === 200);
    expect([await status('live'), await status('ready')]).toEqual([200, 503]);
    await data.restart('mongo');
    const app = await starting;
    expect([await status('live'), await status('ready')]).toEqual([200, 200]);
    await stopService(app);
    contract.mockRestore();
    await data.stop();
  });

  it('takes no request before it has begun: others answer it meanwhile', async () => {
    const data = await startDataServices();
    setServiceEnv(data, 'insights');
    // One request of its contract is enough here.
    const contract = jest.spyOn(RpcServer.prototype, 'checkHandlers').mockImplementation();
    const client = new RpcClient(new ServiceConfig({ NATS_URL: data.as('gateway').natsUrl }));
    await client.onModuleInit();
    const ask = (): Promise<unknown> =>
      client.request(systemContext(accountId('a'.repeat(24))), 'insights.preferences.get', { leadId: 1 } as never);
    const starting = startService(SlowlyBeginning, 'insights');
    await eventually('the beginning', () => begin !== undefined);
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
    begin();
    const app = await starting;
    expect(await ask()).toEqual({ ended: true });
    await stopService(app);
    await client.onApplicationShutdown();
    contract.mockRestore();
    await data.stop();
  });
});
