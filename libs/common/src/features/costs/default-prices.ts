import type { MarketPrice, ModelPrice, PriceList } from '../../contracts';

const unit = 1_000_000;
const model = (name: string, input: number, cachedInput: number, output: number): ModelPrice => ({
  model: name,
  input: Math.round(input * unit),
  cachedInput: Math.round(cachedInput * unit),
  output: Math.round(output * unit),
});
const market = (countries: string, marketing: number, utility: number): MarketPrice => ({
  countries: countries.split(' '),
  marketing: Math.round(marketing * unit),
  utility: Math.round(utility * unit),
  authentication: Math.round(utility * unit),
});

/**
 * List prices without discounts for volume. Installations with others set `PRICES_FILE`.
 *
 * Checked on 2026-11-23:
 * - Claude: platform.claude.com/docs/en/about-claude/pricing. Haiku 5.5 is five times as dear above 100,000 tokens a request.
 * - GPT-5, GPT-4.1, GPT-4o and embeddings: developers.openai.com/api/docs/pricing, as outl1ne/openai-pricing and tokenmath.io
 *   quote them. Models from GPT-5.1 on are quoted by secondary pages of 2026 alone.
 * - Transcription: the same page, as chatai.guide and halfpower.work quote it.
 * - WhatsApp: Meta's rate card of October 2025 in US dollars, as docs.sent.dm and wappbiz.com quote it. What Meta changed since
 *   could not be read: marketing in France, Egypt and India (January 2026), Italy, Saudi Arabia, Spain and the United
 *   Kingdom, utility in Pakistan and Turkey, own prices of Hong Kong, Singapore, Hungary, Poland, Romania and Qatar (July 2026).
 * - Resend: 50,000 emails for 20 dollars, resend.com/changelog/pay-as-you-go-pricing.
 */
export const defaultPrices: PriceList = {
  currency: 'USD',
  // That of the oldest, WhatsApp's.
  asOf: '2025-12-01',
  models: [
    model('gpt-5', 1.25, 0.125, 10),
    model('gpt-5-mini', 0.25, 0.025, 2),
    model('gpt-5-nano', 0.05, 0.005, 0.4),
    model('gpt-5-pro', 15, 15, 120),
    model('gpt-5.1', 1.25, 0.125, 10),
    model('gpt-5.2', 1.75, 0.175, 14),
    model('gpt-5.4', 2.5, 0.25, 15),
    model('gpt-5.4-mini', 0.75, 0.075, 4.5),
    model('gpt-5.4-nano', 0.2, 0.02, 1.25),
    model('gpt-5.5', 5, 0.5, 30),
    model('gpt-4.1', 2, 0.5, 8),
    model('gpt-4.1-mini', 0.4, 0.1, 1.6),
    model('gpt-4.1-nano', 0.1, 0.025, 0.4),
    model('gpt-4o', 2.5, 1.25, 10),
    model('gpt-4o-mini', 0.15, 0.075, 0.6),
    model('gpt-4o-transcribe', 6, 6, 10),
    model('gpt-4o-mini-transcribe', 3, 3, 5),
    { ...model('whisper-1', 0, 0, 0), minute: 6_000 },
    model('text-embedding-3-small', 0.02, 0.02, 0),
    model('text-embedding-3-large', 0.13, 0.13, 0),
    model('claude-opus-4', 15, 1.5, 75),
    ...['claude-opus-4-5', 'claude-opus-4-6', 'claude-opus-4-7', 'claude-opus-4-8', 'claude-opus-5'].map((name) =>
      model(name, 5, 0.5, 25),
    ),
    model('claude-opus-5-5', 4, 0.2, 20),
    model('claude-sonnet-4', 3, 0.3, 15),
    model('claude-sonnet-5', 2, 0.2, 10),
    model('claude-sonnet-5-5', 2, 0.1, 10),
    model('claude-haiku-4-5', 1, 0.1, 5),
    model('claude-haiku-5-5', 0.1, 0.01, 0.5),
    model('claude-3-5-haiku', 0.8, 0.08, 4),
    model('claude-fable-5', 10, 1, 50),
    model('claude-fable-5-1', 10, 0.25, 50),
  ],
  whatsapp: [
    market('AR', 0.0618, 0.026),
    market('BR', 0.0625, 0.0068),
    market('CL', 0.0889, 0.02),
    market('CO', 0.0125, 0.0008),
    market('EG', 0.0644, 0.0036),
    market('FR', 0.0859, 0.03),
    market('DE', 0.1365, 0.055),
    market('IN', 0.0107, 0.0014),
    market('ID', 0.0411, 0.025),
    market('IL', 0.0353, 0.0053),
    market('IT', 0.0691, 0.03),
    market('MY', 0.086, 0.014),
    market('MX', 0.0305, 0.0085),
    market('NL', 0.1597, 0.05),
    market('NG', 0.0516, 0.0067),
    market('PK', 0.0473, 0.0054),
    market('PE', 0.0703, 0.02),
    market('RU', 0.0802, 0.04),
    market('SA', 0.0455, 0.0107),
    market('ZA', 0.0379, 0.0076),
    market('ES', 0.0615, 0.02),
    market('TR', 0.0109, 0.0053),
    market('AE', 0.0499, 0.0157),
    market('GB', 0.0529, 0.022),
    market('US CA', 0.025, 0.0034),
    market('AD AT BE CH DK FI GR IE IS LI LU MC MT NO PT SE SM', 0.0592, 0.0171),
    market('AL AM AZ BA BG BY CY CZ EE GE HR HU KZ LT LV MD ME MK PL RO RS SI SK UA', 0.086, 0.0212),
    market('BO CR CU DO EC GT HN HT JM NI PA PR PY SV UY VE', 0.074, 0.0113),
    market('BH IQ JO KW LB OM QA YE', 0.0341, 0.0091),
    market('AF AU BD HK JP KH KR LA LK MN MO NP NZ PG PH SG TH TW VN', 0.0732, 0.0113),
    market(
      'AO BF BJ BW CI CM DZ ET GA GH GM KE LR LY MA MG ML MW MZ NA NE RW SN SO SZ TD TG TN TZ UG ZM ZW',
      0.0225,
      0.004,
    ),
    market('*', 0.0604, 0.0077),
  ],
  email: 400,
};
