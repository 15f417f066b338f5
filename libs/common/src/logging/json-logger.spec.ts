import { Logger } from '@nestjs/common';
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
    expect(line).toMatchObject({ level: 'warn', service: 'test', context: 'Room', collection: 'deliveries', msg: 'Not published' });
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
});
