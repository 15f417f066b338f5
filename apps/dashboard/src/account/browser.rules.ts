import { parse } from 'bowser';

/** What is known of a browser by its `User-Agent`; undefined where it names no browser, like a script's. */
export function browserOf(userAgent: string): { name: string; system: string | undefined } | undefined {
  if (userAgent === '') return undefined;
  const { browser, os } = parse(userAgent);
  if (!browser.name) return undefined;
  const [major = ''] = (browser.version ?? '').split('.');
  return { name: `${browser.name} ${major}`.trim(), system: os.name };
}
