import { QueryClient } from '@tanstack/react-query';
import { type Change, unansweredOf, withChanged } from './unanswered';

interface Thing {
  _id: string;
  status: string;
}

const list = ['campaigns', 'list'];
const one = ['campaigns', 'a'];
const to = (status: string): Change => ({
  resource: 'campaigns',
  apply: (read) => withChanged<Thing>(read, 'a', (before) => ({ ...before, status })),
});

describe('what is shown while writes are unanswered', () => {
  let cache: QueryClient;
  const shown = () => cache.getQueryData<Thing>(one)?.status;

  beforeEach(() => {
    cache = new QueryClient();
    cache.setQueryData(one, { _id: 'a', status: 'running' });
    cache.setQueryData(list, { pages: [{ campaigns: [{ _id: 'a', status: 'running' }] }], pageParams: [] });
  });

  it('is what was asked for, in every query that holds the thing, until it is taken back', () => {
    const pause = to('paused');
    unansweredOf(cache).begin(pause);
    expect(shown()).toBe('paused');
    expect(cache.getQueryData(list)).toEqual({
      pages: [{ campaigns: [{ _id: 'a', status: 'paused' }] }],
      pageParams: [],
    });
    unansweredOf(cache).end(pause, false);
    expect(shown()).toBe('running');
  });

  it('is what was asked for last, whichever of two is refused', () => {
    const [pause, end] = [to('paused'), to('completed')];
    for (const change of [pause, end]) unansweredOf(cache).begin(change);
    expect(shown()).toBe('completed');
    unansweredOf(cache).end(pause, false);
    expect(shown()).toBe('completed');
    unansweredOf(cache).end(end, false);
    expect(shown()).toBe('running');
  });

  it('is what was asked for, also when a reading from before comes meanwhile', async () => {
    const pause = to('paused');
    unansweredOf(cache).begin(pause);
    await cache.query({ queryKey: one, queryFn: () => ({ _id: 'a', status: 'running', name: 'Read' }) });
    expect(cache.getQueryData(one)).toEqual({ _id: 'a', status: 'paused', name: 'Read' });
    unansweredOf(cache).end(pause, true);
    expect(shown()).toBe('paused');
  });
});

describe('a thing in what was read', () => {
  it('is taken out of lists when it is gone, and nothing else is touched', () => {
    const [first, other] = [{ _id: 'a' }, { _id: 'b' }];
    const data = { pages: [{ things: [first, other] }], rest: { deep: [1, null] } };
    const next = withChanged(data, 'a', () => undefined) as typeof data;
    expect(next).toEqual({ ...data, pages: [{ things: [other] }] });
    expect(next.rest).toBe(data.rest);
    expect(withChanged(data, 'c', () => undefined)).toBe(data);
  });
});
