import { headerLine, mailBody } from './email-body';
import { textOf } from './email-content';

const url = 'https://northline.example/u/0f';
const unsubscribe = { url, text: 'Unsubscribe' };

describe('mailBody', () => {
  it('ends both forms with the visible link', () => {
    const { text, html } = mailBody('Hi Ada', unsubscribe);
    expect(text).toBe(`Hi Ada\n\n-- \nUnsubscribe: ${url}\n`);
    expect(html).toContain('<p dir="auto">Hi Ada</p>');
    expect(html).toMatch(/<a href="https:\/\/northline\.example\/u\/0f"[^>]*>Unsubscribe<\/a>/);
  });

  it('calls the link by a word of its language', () => {
    const { text, html } = mailBody('Grüezi Ada', { url, text: 'Se désinscrire' });
    expect(text).toBe(`Grüezi Ada\n\n-- \nSe désinscrire: ${url}\n`);
    expect(html).toMatch(/>Se désinscrire<\/a>/);
  });

  it('keeps lines, paragraphs and links, and lets no markup in', () => {
    const { html } = mailBody('Look: (https://a.example/?x=1&y=2).\nOr <b>not</b> "so"\n\n\nBye', unsubscribe);
    expect(html).toContain(
      'Look: (<a href="https://a.example/?x=1&amp;y=2">https://a.example/?x=1&amp;y=2</a>).<br>Or &lt;b&gt;not&lt;/b&gt; &quot;so&quot;</p>\n<p dir="auto">Bye</p>',
    );
    expect(mailBody('https://a.example"onload=x').html).toContain(
      '<a href="https://a.example">https://a.example</a>&quot;onload=x',
    );
  });

  it('says nothing of a link where there is none', () => {
    const { text, html } = mailBody('Hi');
    expect([text, html]).toEqual(['Hi', '<!doctype html><html><body><p dir="auto">Hi</p></body></html>']);
  });

  it.each([
    ['On Mon, Nov 21, 2026 at 9:30 AM Northline wrote:', '> '],
    ['-----Original Message-----\nFrom: Northline', ''],
  ])('is stripped with what a reply quotes (%s)', (intro, mark) => {
    const quoted = mailBody('Hi Ada', unsubscribe)
      .text.split('\n')
      .map((line) => `${mark}${line}`)
      .join('\n');
    expect(textOf({ text: `Yes, gladly.\n\n${intro}\n${quoted}`, html: null })).toBe('Yes, gladly.');
  });
});

describe('headerLine', () => {
  it('stays one line, whatever a lead wrote', () => {
    expect(headerLine('Re: Hi\r\nBcc: evil@x.example')).toBe('Re: Hi Bcc: evil@x.example');
    expect(headerLine(' <a@b>\u0000\u2028\n\tX: y ')).toBe('<a@b> X: y');
    expect(headerLine('Grüße, 你好')).toBe('Grüße, 你好');
    expect(headerLine('x'.repeat(2_000))).toHaveLength(900);
  });
});
