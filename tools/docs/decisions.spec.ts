import { decisions, indexed, numbersInCode, numbersOn } from './decisions.ts';
import { pages } from './pages.ts';

const written = decisions();
const numbers = new Set(written.map(({ number }) => number));
const unknown = (named: number[]): number[] => named.filter((number) => !numbers.has(number));

it('numbers every section of a decision page, each number once', () => {
  expect(written.length).toBeGreaterThan(150);
  expect(written.filter(({ number }) => !Number.isInteger(number))).toEqual([]);
  expect(
    written.filter(({ number }, index) => written.findIndex((other) => other.number === number) !== index),
  ).toEqual([]);
});

it('keeps the decisions of a page in the order of their numbers', () => {
  const byPage = Object.values(Object.groupBy(written, ({ page }) => page)).flatMap((found) => found ?? []);
  expect(byPage).toEqual(byPage.toSorted((a, b) => a.page.localeCompare(b.page) || a.number - b.number));
});

it('lists every decision in the index, by number', () => {
  expect(indexed()).toEqual(written.toSorted((a, b) => a.number - b.number));
});

it('has every decision that the code refers to', () => {
  const named = numbersInCode();
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((reference) => unknown(reference.numbers).length > 0)).toEqual([]);
});

it('has every decision that a page refers to', () => {
  const named = pages().map(({ path, text }) => ({ path, unknown: unknown(numbersOn(text)) }));
  expect(named.filter((reference) => reference.unknown.length > 0)).toEqual([]);
});
