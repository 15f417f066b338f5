import { convert } from 'html-to-text';
import type { Section } from '../chunks';

/** The text of a web page: no scripts, styles, pictures or link targets. */
export function readHtml(html: string): Section[] {
  const selectors = [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'nav', format: 'skip' },
    { selector: 'table', format: 'dataTable' },
  ];
  return [{ text: convert(html, { wordwrap: false, selectors, limits: { maxDepth: 200 } }), position: '' }];
}
