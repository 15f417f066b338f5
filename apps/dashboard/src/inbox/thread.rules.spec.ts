import {
  awaitedOf,
  type Conversation,
  entriesOf,
  holderOf,
  othersAmong,
  returnTimes,
  silenceOf,
  windowLeft,
  withMessage,
} from './thread.rules';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString();
const message = (_id: string, role: 'agent' | 'lead', minute: number): Conversation['messages'][number] => ({
  _id,
  role,
  content: _id,
  timestamp: at(minute),
});
const turn = (fields: object): Parameters<typeof entriesOf>[1][number] =>
  ({ _id: 't', outcome: 'replied', createdAt: at(2), ...fields }) as Parameters<typeof entriesOf>[1][number];
const conversation = {
  channel: 'whatsapp',
  messages: [message('hello', 'agent', 0), message('yes', 'lead', 1), message('great', 'agent', 2)],
  notes: [{ kind: 'assigned', at: at(1), text: 'Given to Kim', by: 'Kim' }],
} as unknown as Conversation;

describe('the lines of a thread', () => {
  it('are its messages and notes by time', () => {
    expect(entriesOf(conversation, [turn({ messageId: 'great' })]).map(({ kind }) => kind)).toEqual([
      'message',
      'message',
      'note',
      'message',
    ]);
  });

  it('show where the stage moved, and the turns that sent nothing', () => {
    const moved = turn({ messageId: 'great', stageBefore: { id: 'a' }, stageAfter: { id: 'b' } });
    const silent = turn({ outcome: 'superseded', createdAt: at(1) });
    expect(entriesOf(conversation, [moved, silent]).map(({ kind }) => kind)).toEqual([
      'message',
      'message',
      'note',
      'silent',
      'message',
      'moved',
    ]);
  });
});

describe('a message of a person', () => {
  const mine = (_id: string, content: string): Conversation['messages'][number] => ({
    ...message(_id, 'agent', 3),
    role: 'human',
    content,
  });
  const send = (_id: string, content: string) => withMessage({ _id, by: 'Kim', content, timestamp: at(4) });

  it('stands at the end while it is sent, and once when a reading brings it before the answer', () => {
    const sent = send('key', ' Hello ');
    const read = [mine('old', 'Hello')];
    expect(sent(read).map(({ _id }) => _id)).toEqual(['old', 'key']);
    expect(sent([...read, mine('stored', 'Hello')]).map(({ _id }) => _id)).toEqual(['old', 'stored']);
  });

  it('stands twice when it is sent twice', () => {
    const [first, second] = [send('one', 'Hello'), send('two', 'Hello')];
    expect(second(first([])).map(({ _id }) => _id)).toEqual(['one', 'two']);
    expect(second(first([mine('stored', 'Hello')])).map(({ _id }) => _id)).toEqual(['stored', 'two']);
  });
});

describe('who answers the lead', () => {
  const now = Date.parse(at(10));

  it('is the agent of an active conversation, unless it is silenced', () => {
    expect(holderOf({ status: 'active' }, now)).toBe('agent');
    expect(holderOf({ status: 'active', agentPaused: true }, now)).toBe('person');
    expect(holderOf({ status: 'active', agentPausedUntil: at(11) }, now)).toBe('person');
    expect(holderOf({ status: 'active', agentPausedUntil: at(9) }, now)).toBe('agent');
  });

  it('is a person after a hand-off, and nobody when it is over', () => {
    expect(holderOf({ status: 'handed_off' }, now)).toBe('person');
    expect(holderOf({ status: 'dropped' }, now)).toBe('nobody');
  });

  it('is known to be silent while it has the conversation, and until when', () => {
    expect(silenceOf({ status: 'active', agentPausedUntil: at(11) }, now)).toEqual({ until: at(11) });
    expect(silenceOf({ status: 'active', agentPausedUntil: at(9) }, now)).toBeUndefined();
    expect(silenceOf({ status: 'active', agentPaused: true, agentPausedUntil: at(11) }, now)).toEqual({});
    expect(silenceOf({ status: 'handed_off', agentPausedUntil: at(11) }, now)).toBeUndefined();
  });
});

describe('the window of a channel', () => {
  it('is 24 hours from the last message of the lead on WhatsApp', () => {
    expect(windowLeft(conversation, Date.parse(at(31)))).toBe(23.5 * 3_600_000);
    expect(windowLeft(conversation, Date.parse(at(1)) + 25 * 3_600_000)).toBe(0);
    expect(windowLeft({ channel: 'whatsapp', messages: [] }, 0)).toBe(0);
  });

  it('does not close elsewhere', () => {
    expect(windowLeft({ ...conversation, channel: 'email' }, 0)).toBeUndefined();
  });
});

describe('the times at which a conversation can be given back', () => {
  it('are tomorrow at nine where the account is, and hours from now', () => {
    const now = Date.parse('2026-11-23T23:30:00Z');
    expect(returnTimes(now, 'Europe/Berlin')).toEqual({
      oneHour: new Date('2026-11-24T00:30:00Z'),
      fourHours: new Date('2026-11-24T03:30:00Z'),
      tomorrow: new Date('2026-11-25T08:00:00Z'),
    });
    expect(returnTimes(now, 'America/New_York').tomorrow).toEqual(new Date('2026-11-24T14:00:00Z'));
  });
});

describe('the others who look at a conversation', () => {
  it('are those whose time has not passed, without the reader', () => {
    const viewer = (memberId: string, until: string) => ({ memberId, name: memberId.toUpperCase(), until });
    const viewers = [
      viewer('me', '2026-11-23T10:00:45Z'),
      viewer('lou', '2026-11-23T10:00:45Z'),
      viewer('kim', '2026-11-23T10:00:00Z'),
    ];
    expect(othersAmong(viewers, 'me', Date.parse('2026-11-23T10:00:10Z'))).toEqual(['LOU']);
  });
});

it('knows whether the agent writes, or when it will', () => {
  const now = Date.parse('2026-11-23T10:00:00.000Z');
  expect(awaitedOf({}, now)).toBeUndefined();
  expect(awaitedOf({ answerDueAt: '2026-11-23T10:00:02.000Z' }, now)).toEqual({});
  expect(awaitedOf({ answerDueAt: '2026-11-23T09:59:00.000Z' }, now)).toEqual({});
  const later = '2026-11-23T10:30:00.000Z';
  expect(awaitedOf({ answerDueAt: later }, now)).toEqual({ at: later });
  expect(awaitedOf({ answerDueAt: '2026-11-23T09:30:00.000Z' }, now)).toBeUndefined();
});
