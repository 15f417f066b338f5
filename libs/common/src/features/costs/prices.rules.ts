import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { ModelPrice, PriceList, TemplateCategory } from '../../contracts';

/** What calls of one model used: tokens, or seconds of speech. */
export interface Tokens {
  /** Read by the model, those of `cachedTokens` included. */
  inputTokens: number;
  cachedTokens?: number;
  outputTokens: number;
  /** Of speech, where the server counts time. */
  seconds?: number;
}

const million = 1_000_000;

/** The price of a model by the longest entry that its name begins with, else by `*`; undefined: it has none. */
export function modelPriceOf({ models }: PriceList, model: string): ModelPrice | undefined {
  const named = models
    .filter((entry) => entry.model !== '*' && model.startsWith(entry.model))
    .sort((one, other) => other.model.length - one.model.length);
  return named[0] ?? models.find((entry) => entry.model === '*');
}

/** What tokens cost, in whole millionths of the currency's unit. */
export function tokensCost(
  { input, cachedInput = input, output }: ModelPrice,
  { inputTokens, cachedTokens = 0, outputTokens }: Tokens,
): number {
  const cached = Math.min(cachedTokens, inputTokens);
  return Math.round(((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / million);
}

/** What was used costs, in whole millionths of the currency's unit; undefined: the entry has no price of it. */
export function usageCost(price: ModelPrice, usage: Tokens): number | undefined {
  if (usage.seconds === undefined) return tokensCost(price, usage);
  return price.minute === undefined ? undefined : Math.round((usage.seconds * price.minute) / 60);
}

/** A message that costs something. */
export type CostedMessage = { kind: 'email' } | { kind: 'template'; country?: string; category: TemplateCategory };

/** The price of a message; undefined: the list has none. */
export function messagePriceOf(list: PriceList, message: CostedMessage): number | undefined {
  return message.kind === 'email' ? list.email : templatePriceOf(list, message.country, message.category);
}

/** The country (ISO 3166 alpha-2) that a number in E.164 belongs to, as far as its digits tell. */
export function countryOf(phone: string | undefined): string | undefined {
  return phone?.startsWith('+') ? parsePhoneNumberFromString(phone)?.country : undefined;
}

/** The price of a template to a number of a country, by its market, else by `*`; undefined: it has none. */
export function templatePriceOf(
  { whatsapp }: PriceList,
  country: string | undefined,
  category: TemplateCategory,
): number | undefined {
  const market =
    whatsapp.find(({ countries }) => country !== undefined && countries.includes(country)) ??
    whatsapp.find(({ countries }) => countries.includes('*'));
  return market?.[category];
}

/** Meta's word for a template's category as a price list has it; marketing, the dearest, for what it does not name. */
export function templateCategoryOf(word = ''): TemplateCategory {
  const category = word.toLowerCase();
  return category === 'utility' || category === 'authentication' ? category : 'marketing';
}
