import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppConfig } from '../app-config';
import { MisbehaviourService } from '../misbehaviour/misbehaviour.service';
import { Seed } from '../world/world-seed';
import { CallbacksService } from './callbacks.service';

it('repeats nothing after a reset that was under way before it', async () => {
  const called = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => called.resolve(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = new AppConfig({});
  const callbacks = new CallbacksService(config, new MisbehaviourService(new Seed(config)));
  const failed = Promise.withResolvers<string>();
  callbacks.post({
    channel: 'whatsapp',
    url,
    address: '1',
    body: '{}',
    headers: () => ({}),
    onFailure: failed.resolve,
  });
  const response = await called.promise;
  callbacks.reset();
  response.writeHead(500).end();
  expect(await failed.promise).toContain('500');
  expect(callbacks.pending).toBe(0);
  await callbacks.onModuleDestroy();
  server.close();
});
