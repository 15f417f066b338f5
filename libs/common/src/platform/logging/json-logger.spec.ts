import { Logger } from '@nestjs/common';
import { Error as MongooseError, mongo } from 'mongoose';
import { correlated } from './correlation';
import { JsonLogger } from './json-logger';

/** The lines that `work` writes through Nest's logger. */
function linesOf(work: (logger: Logger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  Logger.overrideLogger(new JsonLogger('test', 'debug', { write: (line: string) => void lines.push(line) }));
  work(new Logger('Room'));
  Logger.overrideLogger(false);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('log lines', () => {
  it('carry the text, the fields and the room', () => {
    const [line] = linesOf((logger) => {
      logger.warn({ collection: 'deliveries' }, 'Not published');
    });
    expect(line).toMatchObject({
      level: 'warn',
      service: 'test',
      context: 'Room',
      collection: 'deliveries',
      msg: 'Not published',
    });
  });

  it('carry an error with its stack, and plain words as they are', () => {
    const [failed, said] = linesOf((logger) => {
      logger.error(new Error('broken'));
      logger.log('hello');
    });
    expect(failed).toMatchObject({ level: 'error', msg: 'broken', err: { message: 'broken' } });
    expect(said).toMatchObject({ level: 'info', context: 'Room', msg: 'hello' });
  });

  it('carry the correlation of the work, and no secret or text of a message', () => {
    const [line] = linesOf((logger) => {
      correlated({ correlationId: 'c1', traceparent: 't1', accountId: 'a1' }, () => {
        logger.log({ apiKey: 'nl_live_x', sub: { token: 'y', content: 'Dear Ada' }, kept: 1 }, 'Sent');
      });
    });
    expect(line).toMatchObject({ correlationId: 'c1', accountId: 'a1', kept: 1, msg: 'Sent' });
    expect(JSON.stringify(line)).not.toMatch(/nl_live_x|Dear Ada|"y"/);
  });

  it.each([
    ['one word', 'a'],
    ['the beginnings of addresses', 'a@a'],
    ['the beginnings of errors', 'MongoError: '],
    ['digits', '+1 2'],
    ['slashes', '://'],
  ])('show the beginning of a text of a megabyte, and take no long look at it: %s', (_what, pattern) => {
    const before = process.threadCpuUsage();
    const [line] = linesOf((logger) => logger.error(new Error(pattern.repeat(1_000_000 / pattern.length))));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200);
    expect(String(line?.msg).length).toBeLessThanOrEqual(4_000);
  });

  const phone = '+34 600 123 456';
  const person = /600.?123.?456|ada@|Dear Ada|Lovelace/;
  const row = { phone, email: 'ada@example.com', name: 'Ada Lovelace', text: 'Dear Ada' };
  const duplicate = `E11000 duplicate key error collection: northline.leads index: accountId_1_phone_1 dup key: { accountId: "a", phone: "${phone}", email: "ada@example.com" }`;
  const bulk = (): Error =>
    new mongo.MongoBulkWriteError(
      {
        message: duplicate,
        code: 11000,
        writeErrors: [{ err: { index: 0, code: 11000, errmsg: duplicate, op: row } }] as never,
      },
      { insertedCount: 0, insertedIds: {} } as never,
    );
  const server = (message: string): Error =>
    new mongo.MongoServerError({ message, errmsg: message, code: 28, keyValue: row, op: row });

  it.each<[string, () => Error, string]>([
    ['a bulk write', bulk, 'E11000 duplicate key error collection: northline.leads index: accountId_1_phone_1'],
    [
      'a duplicate key',
      () => server(duplicate),
      'E11000 duplicate key error collection: northline.leads index: accountId_1_phone_1',
    ],
    [
      'a refused update',
      () => server('Cannot create field \'x\' in element {name: "Ada Lovelace"}'),
      "Cannot create field 'x' in element",
    ],
    ['a cast', () => new MongooseError.CastError('Number', 'Ada Lovelace', 'number'), 'Cast to Number failed'],
    [
      'a validation',
      () =>
        new MongooseError.ValidatorError({
          message: 'Path `name` (`Ada Lovelace`) is too long',
          path: 'name',
          value: 'Ada Lovelace',
          type: 'maxlength',
        }),
      'Path `name`',
    ],
  ])('leave people out of the error of %s, wherever it stands', (_what, made, said) => {
    const error = made();
    const wrapped = new Error('Not written', { cause: error });
    const lines = linesOf((logger) => {
      logger.error(error);
      logger.error({ auditLogId: 'x', err: error }, 'Outcome not recorded');
      logger.warn({ failed: [{ error }], reason: String(error) }, `Trying again: ${String(bulk())}`);
      logger.error(wrapped, error);
    });
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toMatch(person);
    expect(lines[0]).toMatchObject({
      msg: said,
      err: { type: error.name, message: said, stack: expect.stringContaining('json-logger.spec') as string },
    });
    expect(
      Object.keys(lines[0]?.['err'] as object).filter((name) => !['type', 'message', 'code', 'stack'].includes(name)),
    ).toEqual([]);
    expect(lines[3]).toMatchObject({ err: { message: 'Not written', cause: { message: said } } });
  });

  it('leave people out of an error that became a text', () => {
    const lines = linesOf((logger) => {
      logger.warn({ reason: String(bulk()) }, `Trying again: ${String(bulk())}`);
      logger.error(duplicate, bulk().stack);
    });
    expect(JSON.stringify(lines)).not.toMatch(person);
    expect(lines[0]).toMatchObject({ reason: expect.stringContaining('accountId_1_phone_1') as string });
    expect(lines[1]).toMatchObject({ stack: expect.stringContaining('json-logger.spec') as string });
  });

  it.each([
    ["Telegram's address", 'https://api.telegram.org/bot123456789:AAF-a-bot-of-the-right-shape-12345/getMe'],
    ['a bot token', 'token 123456789:AAF-a-bot-of-the-right-shape-12345'],
    ['a header', 'authorization: Bearer AAF-a-bot-of-the-right-shape-12345'],
    ['our key', `key nl_live_AAF-a-bot-of-the-right-shape-12345`],
    ['an address with a password', 'redis://user:AAF-a-bot-of-the-right-shape-12345@redis:6379'],
  ])('leave out the credential in %s, in a text, an error and its cause', (_what, told) => {
    const failed = Object.assign(
      new TypeError('fetch failed', {
        cause: Object.assign(new Error(`connect to ${told}`), { code: 'ECONNREFUSED', url: told }),
      }),
      { request: { url: told }, config: { headers: { authorization: told } } },
    );
    const lines = linesOf((logger) => {
      logger.error(failed);
      logger.warn({ url: told, sub: { reason: told } }, told);
    });
    expect(JSON.stringify(lines)).not.toContain('of-the-right-shape');
    expect(lines[0]).toMatchObject({
      err: { type: 'TypeError', message: 'fetch failed', cause: { type: 'Error', code: 'ECONNREFUSED' } },
    });
  });
});
