import { redacted } from './redaction';

describe('what the audit log holds', () => {
  it('keeps the secrets of an address out', () => {
    const body = { url: 'https://ann:s3cret@x.io/s3cret?key=s3cret' };
    for (const type of ['tool_server', 'webhook_endpoint'])
      expect(redacted(body, type)).toEqual({ url: 'https://x.io' });
    expect(redacted({ customFields: { url: 'see above' } }, 'lead')).toEqual({ customFields: { url: 'see above' } });
  });

  it('leaves out secrets and message texts, at every depth', () => {
    const body = {
      name: 'n',
      accessToken: 's',
      key: 's',
      headers: { authorization: 's' },
      message: 's',
      config: { appSecret: 's', deep: { password: 's', kept: 1 } },
    };
    expect(redacted(body, 'integration')).toEqual({ name: 'n', config: { deep: { kept: 1 } } });
  });

  it('holds contact data only where it is erased with its owner', () => {
    expect(redacted({ phone: '1', email: 'e' }, 'lead')).toEqual({ phone: '1', email: 'e' });
    expect(redacted({ phone: '1', email: 'e', reason: 'r' }, 'suppression')).toEqual({ reason: 'r' });
  });

  it('shortens what is long, and counts lists of leads', () => {
    const long = redacted({ prompt: 'x'.repeat(600), tags: Array.from({ length: 51 }, () => 't') }, 'agent');
    expect(long).toEqual({ prompt: `${'x'.repeat(500)}…`, tags: { count: 51 } });
    expect(redacted({ leads: [{ name: 'Ann' }], tags: ['a'] }, 'lead')).toEqual({ leads: { count: 1 }, tags: ['a'] });
  });

  it('writes no name that MongoDB would read as its own', () => {
    expect(redacted({ $set: 1, 'a.b': 2 }, 'agent')).toEqual({ _set: 1, a_b: 2 });
  });
});
