import fc from 'fast-check';
import { jumble } from './texts.ts';

/** What makes a reader of HTML look again and again, or go ever deeper. */
export const tags: Record<string, string> = {
  'a tag whose attribute never ends': '<div id=',
  'a rule that never ends': '<hr',
  'an attribute that never ends': '<a href="',
  'a comment that never ends': '<!--',
  'a CDATA section that never ends': '<![CDATA[',
  'a processing instruction': '<?',
  'opening brackets': '<',
  'closing brackets': '>',
  'unopened elements': '</div>',
  'unclosed elements': '<div>',
  'unclosed quotes': '<blockquote>',
  'tables in tables': '<table><tr><td>',
  'lists in lists': '<ul><li>',
  'numbered lists': '<ol start=99999999999><li>x',
  'links in links': '<a href=x>y',
  headings: '<h1>x',
  'preformatted text': '<pre>\t\n',
  breaks: '<br>',
  'wide cells': '<td colspan=9999 rowspan=9999>x',
  scripts: '<script>',
  styles: '<style>',
  'foreign elements': '<svg><foreignObject>',
  templates: '<template><noscript>',
  ampersands: '&',
  'entities without an end': '&#x',
  'entities out of range': '&#1114112;',
  'entities of surrogates': '&#xd800;',
  'long entities': '&CounterClockwiseContourIntegral;',
  'quotes of Gmail': '<div class="gmail_quote">',
  'quotes of Outlook': '<div id="x_x_x_appendonsen',
  pictures: '<img alt="x">',
  attributes: '<p a b c d e f="g">',
};

/** A jumble of tags and words. */
export const markupJumble: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...Object.values(tags)),
      fc.integer({ min: 1, max: 300 }),
      fc.oneof(
        { arbitrary: fc.constant(''), weight: 3 },
        { arbitrary: jumble.map((text) => text.slice(0, 300)), weight: 1 },
      ),
    ),
    { minLength: 1, maxLength: 40, size: 'max' },
  )
  .map((parts) => parts.map(([tag, times, text]) => tag.repeat(times) + text).join(''));
