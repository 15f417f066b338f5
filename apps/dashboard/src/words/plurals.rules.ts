/** The languages of the dashboard. English and German say everything; Arabic proves that pages read from right to left. */
export const languages = ['en', 'de', 'ar'] as const;

/** One of {@link languages}. */
export type Language = (typeof languages)[number];

/** Locales for dates, numbers and the components. */
export const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE', ar: 'ar-AE' };

/**
 * Makes a function that chooses a form by a number: `counted('en', { one: 'lead', other: 'leads' })(2)` is `2 leads`. The
 * Arabic forms for one and two say the number themselves.
 */
export function counted(
  of: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): (n: number) => string {
  const rules = new Intl.PluralRules(localeOf[of]);
  const figure = figureIn(of);
  return (n) => {
    const rule = rules.select(n);
    const form = forms[rule];
    if (of === 'ar' && form !== undefined && (rule === 'one' || rule === 'two')) return form;
    return `${figure(n)} ${form ?? forms.other}`;
  };
}

/** Makes a function that writes a number: `figureIn('de')(1_200)` is `1.200`. */
export function figureIn(of: Language): (n: number) => string {
  const figures = new Intl.NumberFormat(localeOf[of]);
  return (n) => figures.format(n);
}
