import { browserOf } from './browser.rules';

describe('a browser by its User-Agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
      { name: 'Microsoft Edge 150', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      { name: 'Firefox 145', system: 'Linux' },
    ],
    ['curl/8.5.0', undefined],
    ['', undefined],
  ])('%s', (userAgent, known) => expect(browserOf(userAgent)).toEqual(known));
});
