import { bareUrl, originOf } from './bare-url';

it.each([
  ['https://tools.example.com', 'https://tools.example.com'],
  ['https://tools.example.com:8443/mcp', 'https://tools.example.com:8443/mcp'],
  ['https://tools.example.com/mcp?key=s3cret#s3cret', 'https://tools.example.com/mcp'],
  ['https://ann:s3cret@tools.example.com/mcp', 'https://tools.example.com/mcp'],
  ['https://s3cret@tools.example.com/mcp', 'https://tools.example.com/mcp'],
  ['https:\\\\ann:s3cret@tools.example.com', 'https://tools.example.com/'],
  ['s3cret', ''],
])('shows %s as %s', (address, shown) => {
  expect(bareUrl(address)).toBe(shown);
});

it.each([
  ['https://ann:s3cret@tools.example.com:8443/s3cret?key=s3cret', 'https://tools.example.com:8443'],
  ['s3cret', ''],
])('has the origin of %s: %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});
