import { paced } from './paced';

describe('what is read again when it changes', () => {
  let read: string[];
  let began: number;
  let change: (key: string[]) => void;

  beforeEach(() => {
    jest.useFakeTimers();
    began = Date.now();
    read = [];
    change = paced(([key]) => read.push(`${key} ${Date.now() - began}`));
  });
  afterEach(() => jest.useRealTimers());

  it('is read at once, and once more for all that came soon after', () => {
    change(['lead']);
    for (let times = 0; times < 3; times += 1) {
      jest.advanceTimersByTime(50);
      change(['lead']);
    }
    jest.advanceTimersByTime(5_000);
    expect(read).toEqual(['lead 0', 'lead 250']);
    change(['lead']);
    expect(read.at(-1)).toBe('lead 5150');
  });

  it('waits for nothing else', () => {
    change(['lead']);
    change(['team']);
    expect(read).toEqual(['lead 0', 'team 0']);
  });

  it('is read once a second while it changes all the time, and soon again afterwards', () => {
    const flood = setInterval(() => change(['lead']), 10);
    jest.advanceTimersByTime(4_500);
    clearInterval(flood);
    expect(read).toEqual(['10', '260', '510', '760', '1010', '2010', '3010', '4010'].map((at) => `lead ${at}`));
    jest.advanceTimersByTime(5_000);
    expect(read.slice(8)).toEqual(['lead 5010']);
    change(['lead']);
    jest.advanceTimersByTime(100);
    change(['lead']);
    jest.advanceTimersByTime(1_000);
    expect(read.slice(9)).toEqual(['lead 9500', 'lead 9750']);
  });
});
