import { isAutomatic, isDisowned, mayBeAutomatic, referencesOf, textOf } from './email-content';

describe('textOf', () => {
  it.each([
    ['On Mon, Nov 21, 2026 at 9:30 AM Northline <hello@northline.example> wrote:\n> Hi Ada\n> How are you?'],
    ['Am 21.11.2026 um 09:30 schrieb Northline <hello@northline.example>:\n> Hallo'],
    ['-----Original Message-----\nFrom: Northline\nHello'],
    ['-- \nAda Lovelace\nAnalyst'],
  ])('leaves what the person wrote (%#)', (rest) => {
    expect(textOf({ text: `Yes, next week.\n\n${rest}`, html: null })).toBe('Yes, next week.');
  });

  it('reads HTML of any depth', () => {
    const deep = 15_000;
    expect(textOf({ text: null, html: `${'<div>'.repeat(deep)}Yes &amp; gladly${'</div>'.repeat(deep)}` })).toBe(
      'Yes & gladly',
    );
  });

  it('reads HTML when there is no text, without what it quotes', () => {
    const html = '<div>Yes &amp; <b>gladly</b></div><div class="gmail_quote"><blockquote>Hi Ada</blockquote></div>';
    expect(textOf({ text: null, html })).toBe('Yes & gladly');
  });

  it.each([
    '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg">',
    '<hr><div dir=ltr id=divRplyFwdMsg>',
    "<hr><div id='x_divRplyFwdMsg'>",
  ])('leaves out what Outlook quotes (%#)', (mark) => {
    const html = `<html><body><div>Stop</div>${mark}<b>From:</b> Northline<br><b>Sent:</b> Saturday<br><b>To:</b> Ada<br><b>Subject:</b> Hello</div><p>Hi Ada</p><p>Unsubscribe</p></body></html>`;
    expect(textOf({ text: null, html })).toBe('Stop');
  });

  it.each(['x', '😀', 'a 😀'])('keeps the beginning of a long mail, as well-formed text (%s)', (word) => {
    const text = textOf({ text: word.repeat(100_000), html: null });
    expect(text).toHaveLength(20_000);
    expect(text.isWellFormed()).toBe(true);
  });

  it('keeps the whole when nothing else would be left', () => {
    expect(textOf({ text: '> all is quoted', html: null })).toBe('> all is quoted');
    expect(textOf({ text: '', html: null })).toBe('(no text)');
  });
});

describe('headers', () => {
  it.each<Record<string, string>>([{ 'auto-submitted': 'auto-replied' }, { 'return-path': '<>' }])(
    '%j is automatic',
    (headers) => expect(isAutomatic(headers)).toBe(true),
  );

  it.each<Record<string, string>>([
    { precedence: 'bulk' },
    { precedence: 'auto_reply' },
    { 'x-autoreply': 'yes' },
    { 'x-auto-response-suppress': 'All' },
    { 'list-id': '<x>' },
  ])('%j may be automatic', (headers) => {
    expect([isAutomatic(headers), mayBeAutomatic(headers)]).toEqual([false, true]);
  });

  it.each<Record<string, string>>([{}, { 'auto-submitted': 'no' }, { precedence: 'normal' }])(
    '%j is a person',
    (headers) => expect([isAutomatic(headers), mayBeAutomatic(headers)]).toEqual([false, false]),
  );

  it.each([
    ['amazonses.com; spf=pass; dkim=pass; dmarc=pass header.from=example.com', false],
    ['amazonses.com; spf=softfail smtp.mailfrom=a@b.example; dkim=none; dmarc=fail header.from=example.com', true],
    ['mx.example; DMARC = fail (p=reject)', true],
    ['mx.example; dmarc=none', false],
    ['', false],
  ])('"%s" disowns the mail: %s', (results, disowned) =>
    expect(isDisowned({ 'authentication-results': results })).toBe(disowned),
  );

  it('knows a mail server by its name', () => {
    expect(
      ['mailer-daemon@x.example', 'postmaster@x.example', 'ada@x.example'].map((from) => isAutomatic({}, from)),
    ).toEqual([true, true, false]);
  });

  it('reads the thread', () => {
    expect(referencesOf({ references: '<a@x>  <b@x>\n <c@x> junk' })).toEqual(['<a@x>', '<b@x>', '<c@x>']);
    expect(referencesOf({ 'in-reply-to': '<a@x>' })).toEqual(['<a@x>']);
    expect(referencesOf({})).toEqual([]);
  });
});
