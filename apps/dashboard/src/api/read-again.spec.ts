import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './read-again';

describe('what changed while it is read for the first time', () => {
  let answers: ((value: string) => void)[];
  let cache: QueryClient;
  let shown: string | undefined;

  /** Shows what is read; each reading waits for its answer. */
  const show = (...queryKey: string[]): void => {
    const queryFn = (): Promise<string> => new Promise((resolve) => answers.push(resolve));
    new QueryObserver<string>(cache, { queryKey, queryFn }).subscribe(({ data }) => (shown = data));
  };
  const answer = async (at: number, value: string): Promise<void> => {
    answers[at]?.(value);
    await new Promise((resolve) => setTimeout(resolve, 10));
  };

  beforeEach(() => {
    cache = new QueryClient();
    answers = [];
    shown = undefined;
  });
  afterEach(() => cache.clear());

  it('is read once more after that, whatever the first reading has brought', async () => {
    show('agents', 'list');
    readAgain(cache, ['agents']);
    await answer(0, 'before');
    expect(answers).toHaveLength(2);
    await answer(1, 'after');
    expect(shown).toBe('after');
  });

  it('is read once where something else has changed', async () => {
    show('agents', 'list');
    readAgain(cache, ['leads']);
    await answer(0, 'as it is');
    expect([answers.length, shown]).toEqual([1, 'as it is']);
  });

  it('is read at once where it had been read before', async () => {
    show('agents', 'list');
    await answer(0, 'before');
    readAgain(cache);
    expect(answers).toHaveLength(2);
    readAgain(cache);
    await answer(2, 'after');
    expect([answers.length, shown]).toEqual([3, 'after']);
  });
});
