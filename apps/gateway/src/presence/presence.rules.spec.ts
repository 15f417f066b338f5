import { mostViewers, presentMs, presentViewers, withViewer } from './presence.rules';

const left = (since: number, until: number, name = 'Ben') => JSON.stringify({ name, since, until });

describe('the viewers of a conversation', () => {
  it('are those whose time has not passed, the first to come first', () => {
    const found = presentViewers({ kim: left(20, 200, 'Kim'), ben: left(10, 101), gone: left(1, 100) }, 100);
    expect(found).toEqual([
      { memberId: 'ben', name: 'Ben', until: '1970-01-01T00:00:00.101Z' },
      { memberId: 'kim', name: 'Kim', until: '1970-01-01T00:00:00.200Z' },
    ]);
  });

  it('stay at their place while they look, and those who are gone are removed', () => {
    const before = { ben: left(10, 150), kim: left(20, 200, 'Kim'), gone: left(1, 100) };
    const { present, gone } = withViewer(before, { id: 'ben', name: 'Benjamin' }, 100);
    expect(gone).toEqual(['gone']);
    expect(present).toEqual({ ben: left(10, 100 + presentMs, 'Benjamin'), kim: before.kim });
    const back = withViewer(before, { id: 'gone', name: 'Back' }, 100);
    expect([back.gone, back.present['gone']]).toEqual([[], left(100, 100 + presentMs, 'Back')]);
  });

  it('are bounded', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`m${n}`, left(n, 500)]));
    const found = presentViewers(many, 100);
    expect([found.length, found[0]?.memberId, found.at(-1)?.memberId]).toEqual([mostViewers, 'm0', 'm19']);
  });
});
