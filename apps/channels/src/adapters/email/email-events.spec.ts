import { conversationOf, readEmailReceived, readEmailStatus, recipientsOf } from './email-events';

const id = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const event = {
  type: 'email.received',
  data: { email_id: 'e', from: 'a@b.c', to: ['x@y.z'], subject: 's', message_id: '<m>' },
};

describe('email events', () => {
  it.each([`reply+${id}@reply.example.com`, `Northline <reply+${id.toUpperCase()}@example.com>`, `REPLY+${id}@x`])(
    'finds the conversation in %s',
    (recipient) => expect(conversationOf(['other@x.y', recipient])).toBe(id),
  );

  it.each([`reply+${id}00@x`, `noreply+${id}@x`, 'reply+123@x', `reply-${id}@x`])('finds none in %s', (recipient) =>
    expect(conversationOf([recipient])).toBeUndefined(),
  );

  it('tells malformed, other and received events apart', () => {
    expect(readEmailReceived(JSON.stringify(event))).toMatchObject(event);
    expect(readEmailReceived(JSON.stringify({ type: 'email.sent', data: {} }))).toBe('other');
    for (const bad of [
      '',
      '[]',
      '{}',
      '{"type":1}',
      JSON.stringify({ ...event, data: { ...event.data, to: 'x@y.z' } }),
      JSON.stringify({ type: 'email.received' }),
      ...['', '.', '..'].map((email_id) => JSON.stringify({ ...event, data: { ...event.data, email_id } })),
    ])
      expect(readEmailReceived(bad)).toBeNull();
    expect(readEmailStatus('{"type":"email.delivered"}')).toBeNull();
  });

  it.each([
    ['<1@mail.example>', '<1@mail.example>'],
    ['1@mail.example', '<1@mail.example>'],
    ['not an id', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads the Message-ID %j as %s', (given, read) => {
    const data = { ...event.data, message_id: given };
    const received = readEmailReceived(JSON.stringify({ ...event, data }));
    expect(typeof received === 'object' && received?.data.message_id).toBe(read);
    const status = readEmailStatus(JSON.stringify({ type: 'email.sent', data }));
    expect(status?.data.message_id).toBe(read);
  });

  it('looks for the reply address wherever it may stand', () => {
    const read = readEmailReceived(
      JSON.stringify({ ...event, data: { ...event.data, cc: ['c@d'], bcc: null, received_for: [`reply+${id}@x`] } }),
    );
    expect(typeof read === 'object' && read && recipientsOf(read)).toEqual([`reply+${id}@x`, 'x@y.z', 'c@d']);
  });

  it('reads the beginning of a subject and of words about a failure', () => {
    const long = 'x'.repeat(100_000);
    const received = { ...event, data: { ...event.data, subject: long, message_id: long } };
    expect(readEmailReceived(JSON.stringify(received))).toMatchObject({
      data: { subject: long.slice(0, 1_000), message_id: undefined },
    });
    const bounced = { type: 'email.bounced', data: { email_id: 'e', bounce: { message: long } } };
    expect(readEmailStatus(JSON.stringify(bounced))?.data.bounce?.message).toBe(long.slice(0, 1_000));
  });

  it('looks at 100 recipients at most, and at none that is longer than an address', () => {
    const to = ['x'.repeat(1_001), ...Array.from({ length: 40_000 }, (_, index) => `a${index}@d${index}.example`)];
    const read = readEmailReceived(JSON.stringify({ ...event, data: { ...event.data, to } }));
    expect(typeof read === 'object' && read && recipientsOf(read)).toEqual(to.slice(1, 101));
  });
});
