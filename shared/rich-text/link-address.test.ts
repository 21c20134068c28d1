import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('linkAddress', () => {
  it.each([
    ['www.firma.fi/ohje', 'https://www.firma.fi/ohje'],
    ['http://firma.fi', 'http://firma.fi'],
    ['maija@firma.fi', 'mailto:maija@firma.fi'],
    ['tel:+358401234567', 'tel:+358401234567'],
    ['/news/3', '/news/3'],
    ['#luku', '#luku'],
    ['firma.fi', 'https://firma.fi'],
    ['firma.fi:8443/a?b=c#d', 'https://firma.fi:8443/a?b=c#d'],
    ['yhtiö.fi', 'https://yhtiö.fi'],
    ['http://intra/ohje', 'http://intra/ohje'],
    [' https://firma.fi/kaksi sanaa\n', 'https://firma.fi/kaksi%20sanaa'],
    ['www.firma.fi/a"b', 'https://www.firma.fi/a%22b'],
    ['mailto:maija@firma.fi?subject=Hei', 'mailto:maija@firma.fi?subject=Hei'],
  ])('accepts %s', (input, address) => {
    expect(linkAddress(input)).toBe(address);
  });

  it.each([
    '',
    'juttu',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript.fi:alert(1)',
    'data:text/html,x',
    'file:///C:/ohje.docx',
    'ohje.docx',
    'kuvat/ohje.pdf',
    '//elsewhere.fi',
    '/\\elsewhere.fi',
    '#_Toc1234',
    'https://',
    'https:firma.fi',
    'mailto:',
    'kaksi sanaa.fi',
  ])('rejects %s', (input) => {
    expect(linkAddress(input)).toBeUndefined();
  });

  it('changes no address that it has returned', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.emailAddress(), fc.string(), fc.domain()), (input) => {
        const address = linkAddress(input);
        if (address !== undefined) expect(linkAddress(address)).toBe(address);
      }),
    );
  });
});
