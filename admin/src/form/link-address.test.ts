import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('linkAddress', () => {
  it.each([
    ['www.firma.fi/ohje', 'https://www.firma.fi/ohje'],
    ['http://firma.fi', 'http://firma.fi'],
    ['maija@firma.fi', 'mailto:maija@firma.fi'],
    ['tel:+358401234567', 'tel:+358401234567'],
    ['/news/3', '/news/3'],
  ])('accepts %s', (input, address) => {
    expect(linkAddress(input)).toBe(address);
  });

  it.each(['', 'juttu', 'javascript:alert(1)', 'data:text/html,x', '//elsewhere.fi', 'kaksi sanaa.fi'])(
    'rejects %s',
    (input) => {
      expect(linkAddress(input)).toBeUndefined();
    },
  );
});
