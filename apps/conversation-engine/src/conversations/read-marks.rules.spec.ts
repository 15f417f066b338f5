import { aDraft } from '../../test/factories';
import { appendText } from './inbound-text';
import { heard, isUnread, marked, type Readers, readUpTo, sameReaders } from './read-marks.rules';

const writes = (draft: ReturnType<typeof aDraft>, content: string) =>
  appendText(draft, { inboundId: content, content, at: draft.now });

describe('a read mark', () => {
  it('makes its member a follower, for whom the next message of the lead is unread', () => {
    const draft = aDraft();
    writes(draft, 'one');
    expect(draft.row.unreadBy).toBeUndefined();
    draft.note(readUpTo(draft.row, 'ben'));
    expect([draft.row.followers, isUnread(draft.row, 'ben')]).toEqual([['ben'], false]);
    writes(draft, 'two');
    expect([isUnread(draft.row, 'ben'), isUnread(draft.row, 'kim')]).toEqual([true, false]);
    draft.append({ role: 'agent', content: 'three' });
    draft.note(readUpTo(draft.row, 'ben'));
    expect(draft.row.unreadBy).toBeUndefined();
  });

  it('counts up to what was seen', () => {
    const draft = aDraft();
    for (const text of ['one', 'two']) writes(draft, text);
    draft.append({ role: 'agent', content: 'three' });
    expect([0, 1, 2, 3, 99].map((seen) => isUnread(readUpTo(draft.row, 'ben', seen), 'ben'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is of its member alone', () => {
    const unread: Readers = heard({ followers: ['ben', 'kim'] });
    expect(marked(unread, 'ben', { unread: false })).toEqual({ followers: ['ben', 'kim'], unreadBy: ['kim'] });
    expect(marked(unread, 'ben', { unread: true })).toEqual({ followers: ['ben', 'kim'], unreadBy: ['kim', 'ben'] });
  });

  it('is kept for the last 50 who began to follow', () => {
    let readers: Readers = {};
    for (let n = 0; n < 60; n += 1) readers = marked(readers, `m${n}`, { unread: true });
    expect([readers.followers?.length, readers.unreadBy?.length]).toEqual([50, 50]);
    expect([isUnread(readers, 'm9'), isUnread(readers, 'm10'), isUnread(readers, 'm59')]).toEqual([false, true, true]);
  });

  it('is the same whatever its order', () => {
    expect(sameReaders({ followers: ['a', 'b'] }, { followers: ['b', 'a'], unreadBy: [] })).toBe(true);
    expect(sameReaders({ followers: ['a'] }, { followers: ['a'], unreadBy: ['a'] })).toBe(false);
  });
});
