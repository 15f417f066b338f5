import { PriceList } from '../../contracts';
import { checkBody } from '../../validation';
import { defaultPrices } from './default-prices';
import {
  countryOf,
  messagePriceOf,
  modelPriceOf,
  templateCategoryOf,
  templatePriceOf,
  tokensCost,
  usageCost,
} from './prices.rules';
import { PricingConfig } from './pricing-config';

describe('the price of tokens', () => {
  const price = { model: 'm', input: 250_000, cachedInput: 25_000, output: 2_000_000 };

  it.each([
    [{ inputTokens: 1_000, outputTokens: 100 }, 450],
    [{ inputTokens: 1_000, cachedTokens: 800, outputTokens: 0 }, 70],
    [{ inputTokens: 1_000, cachedTokens: 1_500, outputTokens: 0 }, 25],
    [{ inputTokens: 1, outputTokens: 0 }, 0],
    [{ inputTokens: 2, outputTokens: 0 }, 1],
  ])('of %p is %p', (tokens, cost) => expect(tokensCost(price, tokens)).toBe(cost));

  it.each([
    [{ ...price, minute: 6_000 }, 90, 9_000],
    [price, 90, undefined],
  ])('of %j for %p seconds of speech is %p', (entry, seconds, cost) =>
    expect(usageCost(entry, { inputTokens: 0, outputTokens: 0, seconds })).toBe(cost),
  );

  it('counts what was cached as read when the list does not tell it apart', () => {
    const tokens = { inputTokens: 1_000, cachedTokens: 800, outputTokens: 0 };
    expect(tokensCost({ model: 'm', input: 250_000, output: 0 }, tokens)).toBe(250);
  });

  it.each([
    ['gpt-5-mini-2025-08-07', 'gpt-5-mini'],
    ['gpt-5-2025-08-07', 'gpt-5'],
    ['gpt-5.4-mini', 'gpt-5.4-mini'],
    ['gpt-4o-mini-transcribe', 'gpt-4o-mini-transcribe'],
    ['claude-opus-4-5-20251101', 'claude-opus-4-5'],
    ['llama-8b', undefined],
  ])('of %s is that of %s', (name, entry) => expect(modelPriceOf(defaultPrices, name)?.model).toBe(entry));

  it('is that of any other model where the list has one', () => {
    const any = { model: '*', input: 1, output: 1 };
    expect(modelPriceOf({ ...defaultPrices, models: [any, price] }, 'llama')).toBe(any);
    expect(modelPriceOf({ ...defaultPrices, models: [any, price] }, 'mini')).toBe(price);
  });
});

describe('the price of a template', () => {
  it.each([
    ['DE', 'marketing', 136_500],
    ['DE', 'utility', 55_000],
    ['CA', 'authentication', 3_400],
    ['XK', 'marketing', 60_400],
    [undefined, 'utility', 7_700],
  ] as const)('to %s, %s, is %p', (country, category, price) =>
    expect(templatePriceOf(defaultPrices, country, category)).toBe(price),
  );

  it('is unknown without a market', () => {
    expect(templatePriceOf({ ...defaultPrices, whatsapp: [] }, 'DE', 'marketing')).toBeUndefined();
  });

  it.each([
    ['UTILITY', 'utility'],
    ['AUTHENTICATION', 'authentication'],
    ['MARKETING', 'marketing'],
    ['', 'marketing'],
    [undefined, 'marketing'],
  ])('of the category %s is that of %s', (word, category) => expect(templateCategoryOf(word)).toBe(category));
});

describe('the price of a message', () => {
  it('is that of an email, or of a template to its country', () => {
    expect(messagePriceOf(defaultPrices, { kind: 'email' })).toBe(400);
    expect(messagePriceOf(defaultPrices, { kind: 'template', country: 'DE', category: 'utility' })).toBe(55_000);
  });

  it.each([
    ['+4915112345678', 'DE'],
    ['+14165550123', 'CA'],
    ['4915112345678', undefined],
    [undefined, undefined],
  ])('to %s is that to %s', (phone, country) => expect(countryOf(phone)).toBe(country));
});

describe('the list of prices', () => {
  it('that we publish is one that an account could send, with each country once', () => {
    expect(checkBody(PriceList, structuredClone(defaultPrices))).toEqual(defaultPrices);
    const countries = defaultPrices.whatsapp.flatMap((market) => market.countries);
    expect(new Set(countries).size).toBe(countries.length);
  });

  it('is read from a file, and refused with its mistake', () => {
    expect(() => new PricingConfig({ PRICES_FILE: '/nowhere.json' })).toThrow(/PRICES_FILE: .*no such file/);
    expect(() => new PricingConfig({ PRICES_FILE: `${process.cwd()}/package.json` })).toThrow(/PRICES_FILE: /);
    expect(new PricingConfig({}).PRICES_FILE).toBeUndefined();
  });
});
