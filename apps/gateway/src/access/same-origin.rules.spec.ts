import { isSameOrigin } from './same-origin.rules';

describe('a request from a page of our own origin', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://api.example.com' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://api.example.com' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://api.example.com' }, true],
    [{ origin: 'https://api.example.com.elsewhere.example' }, false],
    [{ origin: 'http://api.example.com' }, false],
    [{ origin: 'https://api.example.com:8443' }, false],
    [{ origin: 'null' }, false],
    [{ host: 'api.example.com' }, false],
    [{}, false],
  ])('%j: %p', (headers, expected) => {
    expect(isSameOrigin(headers, 'https://api.example.com')).toBe(expected);
  });

  it.each([
    [{ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, true],
    [{ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3001' }, false],
    [{ origin: 'http://127.0.0.1:3000' }, false],
  ])('without a public address: %j: %p', (headers, expected) => {
    expect(isSameOrigin(headers)).toBe(expected);
  });
});
