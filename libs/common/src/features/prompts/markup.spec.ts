import { withoutMarkup } from './markup';

describe('a reply without markup', () => {
  it.each([
    ['**Great** news, __Ada__!', 'Great news, Ada!'],
    ['# Your viewing\n\nHello', 'Your viewing\n\nHello'],
    ['Intro\n### Costs\nNone', 'Intro\nCosts\nNone'],
    ['See [our offer](https://a.example/b) today', 'See our offer (https://a.example/b) today'],
    ['[https://a.example/b](https://a.example/b)', 'https://a.example/b'],
    ['[Mail us](mailto:office@a.example), [call](tel:+41446681800)', 'Mail us (office@a.example), call (+41446681800)'],
    ['![flat](https://a.example/flat.png)', 'flat (https://a.example/flat.png)'],
    ['It costs CHF 1450 [k1]. See [k1, k2].', 'It costs CHF 1450. See.'],
    ['*bold* _italic_ ~struck~', '*bold* _italic_ ~struck~'],
    ['2 ** 3 ** 4, #5, # ', '2 ** 3 ** 4, #5, # '],
    ['https://a.example/a__b__c and first__last__name', 'https://a.example/a__b__c and first__last__name'],
    ['[Product demo] on Tuesday, [1], [K1] (see above)', '[Product demo] on Tuesday, [1], [K1] (see above)'],
    ['[Date](to be told)', '[Date](to be told)'],
    ['<b>Great</b> and <STRONG class="x">good</STRONG>, <i>Ada</i>', 'Great and good, Ada'],
    ['<p>Hello</p><p>Two rooms:</p><ul><li>one</li><li>two</li></ul>', 'Hello\n\nTwo rooms:\n\n- one\n- two'],
    ['One<br>two<br/>three<br />\nfour', 'One\ntwo\nthree\nfour'],
    ['<h2>Costs</h2>None', 'Costs\n\nNone'],
    ['<a href="https://a.example/b">our offer</a>', 'our offer (https://a.example/b)'],
    ['I <3 it, <500 francs, a<b and c>d, List<String>', 'I <3 it, <500 francs, a<b and c>d, List<String>'],
    ['Use `<b>` or <div> and <input type="x">', 'Use `<b>` or <div> and <input type="x">'],
  ])('%j: %j', (text, plain) => expect(withoutMarkup(text)).toBe(plain));

  it('is made in time that grows with the text alone', () => {
    const { user } = process.cpuUsage();
    for (const part of [
      '**',
      '**a',
      '__a',
      '[a](',
      '[a](b.c',
      '[',
      '# ',
      '[k1,',
      '<',
      '<b',
      '<b ',
      '<p>',
      '</',
      '<a href="',
      '<a href="x">',
      '`',
      '\n',
    ])
      withoutMarkup(part.repeat(100_000 / part.length));
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  });
});
