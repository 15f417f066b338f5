import { ToolCalls } from './tool-calls';

const call = { tool: 's/book', name: 'Calendar_book', input: { day: 'Monday' } };
const calls = (): ToolCalls => new ToolCalls({ span: 'c:m', kept: [], keep: () => Promise.resolve() });

describe('the tool calls of a span', () => {
  it('are made once, also when they are asked for at the same time', async () => {
    const make = jest.fn(() => Promise.resolve('booked'));
    const one = calls();
    expect(await Promise.all([one.once(call, make), one.once(call, make)])).toEqual(['booked', 'booked']);
    expect(await one.once({ ...call, input: { day: 'Monday' } }, make)).toBe('booked');
    expect(make).toHaveBeenCalledTimes(1);
    await one.once({ ...call, input: { day: 'Tuesday' } }, make);
    await one.once({ ...call, tool: 'other/book' }, make);
    expect(new Set(make.mock.calls.map((given) => given.join())).size).toBe(3);
  });

  it('may be made again when they failed, under the same key', async () => {
    const keys: string[] = [];
    const one = calls();
    await expect(one.once(call, (key) => (keys.push(key), Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(await one.once(call, (key) => (keys.push(key), Promise.resolve('booked')))).toBe('booked');
    expect(keys[0]).toBe(keys[1]);
  });

  it('are 12 at most, with inputs of 8,192 characters', async () => {
    const make = jest.fn((key: string) => (key.length % 2 ? Promise.reject(new Error('no')) : Promise.resolve('x')));
    const one = calls();
    await expect(one.once({ ...call, input: { text: 'x'.repeat(8_192) } }, make)).rejects.toThrow(
      'The input is longer than 8192 characters',
    );
    const asked = Array.from({ length: 20 }, (_, day) => one.once({ ...call, input: { day } }, make));
    const refused = (await Promise.allSettled(asked)).filter(
      (ended) => ended.status === 'rejected' && String(ended.reason).includes('No more than 12 calls'),
    );
    expect(refused).toHaveLength(8);
    expect(make).toHaveBeenCalledTimes(12);
  });

  it('are waited for before a turn ends', async () => {
    let done: (result: string) => void = () => undefined;
    const one = calls();
    const asked = one.once(call, () => new Promise((resolve) => (done = resolve)));
    const settled = one.settled().then(() => one.answered.length);
    done('late');
    expect(await settled).toBe(1);
    expect(await asked).toBe('late');
  });
});
