import { localeOf, useLanguage } from './language';

/** How numbers are written in the language in use. */
export interface Figures {
  /** `12,500`. */
  count: (n: number) => string;
  /** `12.5 %`, from a share of 1. */
  percent: (share: number) => string;
  /** `16 MB`, from bytes. */
  size: (bytes: number) => string;
  /** `$1.25`, from millionths of the currency's unit; below one cent two digits that count: `$0.0042`. */
  money: (millionths: number, currency: string) => string;
}

const megabyte = 1_024 * 1_024;

/** {@link Figures} in the language in use. */
export function useFigures(): Figures {
  const locale = localeOf[useLanguage()];
  return {
    count: (n) => new Intl.NumberFormat(locale).format(n),
    percent: (share) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    size: (bytes) => {
      const isSmall = bytes < megabyte;
      const amount = bytes / (isSmall ? 1_024 : megabyte);
      const unit = isSmall ? 'kilobyte' : 'megabyte';
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
    },
    money: (millionths, currency) => {
      const isBelowCent = millionths !== 0 && Math.abs(millionths) < 10_000;
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        ...(isBelowCent && { maximumSignificantDigits: 2 }),
      }).format(millionths / 1_000_000);
    },
  };
}
