import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId, type Resealed } from '@northline/common/contracts';
import { Resealing, SecretBox, SecretsModule } from '@northline/common/platform/secrets';
import { ServiceModule, startService, stopService } from '@northline/common/platform/service';
import { type DataServices, Others, setServiceEnv, startDataServices } from '@northline/testing';
import { type Db, MongoClient } from 'mongodb';
import { AppModule } from '../src/app.module';
import type { DeliveryRow } from '../src/deliveries/deliveries.schema';
import { Connections } from '../src/integrations/connections';
import { integrationSecrets } from '../src/integrations/integrations.schema';
import { SuppressionsService } from '../src/suppressions/suppressions.service';

const account = accountId('a'.repeat(24));
const ctx = systemContext(account);
const deliveryId = 'd'.repeat(24);
const phone = '+41446681800';
const newKey = (): string => randomBytes(32).toString('base64');

/** The data of a version 0.1.0, which used the bytes of `SECRETS_KEY` themselves. */
class OldFormat {
  private readonly key: Buffer;

  constructor(key: string) {
    this.key = Buffer.from(key, 'base64');
  }

  sealed(plain: string, version = 1): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(account));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [`v${version}`, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
  }

  hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex');
  }

  get unsubscribeToken(): string {
    return `${deliveryId}${this.hash(`unsubscribe:${deliveryId}`).slice(0, 32)}`;
  }

  async write(db: Db): Promise<void> {
    const at = { createdAt: new Date(), updatedAt: new Date() };
    const integration = { accountId: account, settings: {}, credentialSavedAt: new Date(), ...at };
    await db.collection('integrations').insertMany([
      {
        ...integration,
        _id: '1' as never,
        channel: 'telegram',
        secrets: { telegramBotToken: this.sealed('bot-token'), secretToken: this.sealed('callback-token') },
      },
      { ...integration, _id: '2' as never, channel: 'email', secrets: { apiKey: this.sealed('re_key') } },
    ]);
    await db.collection('webhookEndpoints').insertOne({
      _id: '1' as never,
      accountId: account,
      url: 'http://example.com/hook?key=plain',
      events: [],
      enabled: true,
      secret: this.sealed('whsec_new'),
      oldSecret: this.sealed('whsec_old'),
      ...at,
    });
    const keys = [this.hash(`${account}:phone:${phone}`)];
    await db.collection('suppressions').insertOne({
      _id: '1' as never,
      accountId: account,
      rev: 1,
      active: true,
      reason: 'opt_out',
      mainKey: keys[0],
      keys,
      ...at,
    });
    await db.collection('deliveries').insertOne({
      _id: deliveryId as never,
      accountId: account,
      leadId: '7',
      channel: 'email',
      address: 'ada@example.com',
      messageId: 'm1',
      round: 1,
      status: 'sent',
      ...at,
    });
  }
}

/** As much of the service as looks at `SECRETS_KEY`, for starts that are refused. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'channels' }),
    SecretsModule.forService('channels.secrets.reseal', {
      sealed: { integrations: integrationSecrets },
      keys: ['person', 'link'],
    }),
  ],
})
class SecretsAlone {}

describe('the secrets of channels', () => {
  let data: DataServices;
  let client: MongoClient;
  let db: Db;
  let others: Others;
  let app: NestFastifyApplication | undefined;

  beforeAll(async () => {
    data = await startDataServices();
    client = await new MongoClient(data.mongodbUri).connect();
    db = client.db('northline_channels');
    others = await Others.connect(data);
  });

  beforeEach(() => db.dropDatabase());

  afterEach(() => stop());

  afterAll(async () => {
    await others.close();
    await client.close();
    await data.stop();
  });

  async function stop(): Promise<void> {
    if (app) await stopService(app);
    app = undefined;
  }

  /** Starts the service again with this setting. */
  async function start(SECRETS_KEY: string): Promise<NestFastifyApplication> {
    await stop();
    setServiceEnv(data, 'channels', { SECRETS_KEY, PUBLIC_URL: 'http://127.0.0.1:9' });
    app = await startService(AppModule, 'channels');
    return app;
  }

  /** Why the service does not start with this setting. */
  async function refusal(SECRETS_KEY: string): Promise<string> {
    await stop();
    setServiceEnv(data, 'channels', { SECRETS_KEY });
    const refused = await NestFactory.create(SecretsAlone, new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });
    try {
      await refused.init();
      return 'started';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await refused.close();
    }
  }

  const reseal = (): Promise<Resealed> => others.ask(ctx, 'channels.secrets.reseal', {});

  /** What the service still understands of the data of {@link OldFormat.write}. */
  async function understood(token: string): Promise<object> {
    const connection = await app!.get(Connections).get(account, 'telegram');
    const endpoint = await db
      .collection('webhookEndpoints')
      .findOne<{ secret: string; oldSecret: string; sealedUrl: string }>({});
    const open = (sealed: string): Promise<string> => app!.get(SecretBox).open(account, sealed);
    const claim = { accountId: account, channel: 'whatsapp', to: { phone } } as DeliveryRow;
    return {
      telegram: connection?.connection,
      webhook: [await open(endpoint!.secret), await open(endpoint!.oldSecret), await open(endpoint!.sealedUrl)],
      suppressed: await app!.get(SuppressionsService).isSuppressed(claim, {}),
      link: await others.ask(ctx, 'channels.suppressions.unsubscribe_page', { token }),
    };
  }

  const everything = {
    telegram: { channel: 'telegram', botUsername: '', botToken: 'bot-token', secretToken: 'callback-token' },
    webhook: ['whsec_new', 'whsec_old', 'http://example.com/hook?key=plain'],
    suppressed: true,
    link: { email: 'ada@example.com' },
  };

  it('of version 0.1.0 go on working, and none of them depends on SECRETS_KEY itself any more', async () => {
    const key = newKey();
    const old = new OldFormat(key);
    await old.write(db);
    await start(key);
    expect(await understood(old.unsubscribeToken)).toEqual(everything);
    const rows = await Promise.all(
      ['integrations', 'webhookEndpoints'].map((name) => db.collection(name).find().toArray()),
    );
    expect(JSON.stringify(rows)).not.toMatch(/"v\d+\.|example\.com|plain/);
  });

  it('of version 0.1.0 are left alone by another key', async () => {
    await new OldFormat(newKey()).write(db);
    expect(await refusal(newKey())).toContain(
      'SECRETS_KEY does not open secrets.telegramBotToken of 1 in northline_channels.integrations',
    );
    expect(await db.collection('dataKeys').countDocuments({ _id: { $in: ['person', 'link'] as never[] } })).toBe(0);
  });

  it('hold the service back when the database was restored and SECRETS_KEY is another one', async () => {
    await start(newKey());
    expect(await refusal(newKey())).toContain('SECRETS_KEY is not the key of northline_channels');
  });

  it('outlive SECRETS_KEY: after reseal the oldest version can go, and nobody is written to again', async () => {
    const [first, second] = [newKey(), newKey()];
    const old = new OldFormat(first);
    await old.write(db);
    await start(first);
    expect(await refusal(`2:${second}`)).toContain('SECRETS_KEY lacks version 1, which northline_channels needs');
    await start(`2:${second},1:${first}`);
    expect(await reseal()).toEqual({ values: 6, keys: 3, unreadableCount: 0, unreadable: [], needed: [2] });
    expect(await reseal()).toMatchObject({ values: 0, keys: 0, needed: [2] });
    await start(`2:${second}`);
    expect(await understood(old.unsubscribeToken)).toEqual(everything);
  });

  it('are asked for by their old version as long as reseal was interrupted, and moved when it is run again', async () => {
    const [first, second] = [newKey(), newKey()];
    const old = new OldFormat(first);
    await old.write(db);
    await start(`2:${second},1:${first}`);
    // All moved while version 2 was the newest; now 3 comes, and its reseal breaks off after two values.
    const third = newKey();
    const box = (await start(`3:${third},2:${second}`)).get(SecretBox);
    let sealed = 0;
    const seal = box.seal.bind(box);
    jest.spyOn(box, 'seal').mockImplementation((...args) => {
      sealed += 1;
      if (sealed > 2) throw new Error('the process ended');
      return seal(...args);
    });
    await expect(reseal()).rejects.toThrow();
    expect(await refusal(`3:${third}`)).toContain('SECRETS_KEY lacks version 2');
    await start(`3:${third},2:${second}`);
    expect(await understood(old.unsubscribeToken)).toEqual(everything);
    expect(await reseal()).toMatchObject({ values: 4, needed: [3] });
    await start(`3:${third}`);
    expect(await understood(old.unsubscribeToken)).toEqual(everything);
  });

  it('are understood by replicas that learn of a new sealing key late', async () => {
    const [first, second] = [newKey(), newKey()];
    await start(first);
    const other = await start(`2:${second},1:${first}`);
    app = undefined;
    const resealing = await start(`2:${second},1:${first}`);
    await resealing.get(Resealing, { strict: false }).run();
    const [older, newer] = [other.get(SecretBox), resealing.get(SecretBox)];
    const [byOlder, byNewer] = [older.seal(account, 'one'), newer.seal(account, 'two')];
    expect([byOlder.slice(0, 3), byNewer.slice(0, 3)]).toEqual(['k1.', 'k2.']);
    expect(await newer.open(account, byOlder)).toBe('one');
    expect(await older.open(account, byNewer)).toBe('two');
    await stopService(other);
  });

  it('that no key opens are left alone and named', async () => {
    const [first, second] = [newKey(), newKey()];
    await new OldFormat(first).write(db);
    await start(first);
    await db
      .collection('integrations')
      .updateOne({ channel: 'email' }, { $set: { 'secrets.apiKey': 'k1.AAAA.AAAA.AAAA' } });
    await start(`2:${second},1:${first}`);
    expect(await reseal()).toEqual({
      values: 5,
      keys: 3,
      unreadableCount: 1,
      unreadable: ['integrations 2 secrets.apiKey'],
      needed: [2],
    });
  });
});
