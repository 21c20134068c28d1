import { describe, expect, test } from 'vitest';
import { originOfHost, readHost } from './host-name.ts';

describe('a host name from an operator', () => {
  test.each([
    ['intra.example.com', 'intra.example.com'],
    [' Intra.EXAMPLE.com ', 'intra.example.com'],
    ['intra.äänekoski.fi', 'intra.xn--nekoski-4waa.fi'],
    ['1.example', '1.example'],
  ])('%s is normalised to %s', (input, host) => {
    expect(readHost(input)).toBe(host);
  });

  test.each([
    ...['', 'intra', 'https://intra.example.com', 'intra.example.com/', 'user@intra.example.com'],
    ...['intra_1.example.com', '-a.example.com', 'a-.example.com', '*.example.com', 'a..example.com'],
    ...['intra.example.com.', '192.0.2.1', '0x7f.1', '[::1]', 'a b.example.com', 'a%2e.example.com'],
    ...[`${'a'.repeat(64)}.example.com`, `${'a.'.repeat(130)}com`, 'intra.example.com:'],
  ])('"%s" is rejected', (text) => {
    expect(readHost(text)).toBeUndefined();
  });

  test('may have a port', () => {
    expect(readHost('meri.localhost:3000')).toBe('meri.localhost:3000');
    expect(readHost('meri.localhost:0')).toBeUndefined();
    expect(readHost('meri.localhost:65536')).toBeUndefined();
    expect(readHost('meri.localhost:x')).toBeUndefined();
  });
});

test('an origin has the scheme of PUBLIC_URL, without one https except on this machine', () => {
  expect(originOfHost({ publicUrl: 'https://a.example' }, 'b.example')).toBe('https://b.example');
  expect(originOfHost({ publicUrl: 'http://localhost:3000' }, 'b.localhost:3000')).toBe(
    'http://b.localhost:3000',
  );
  expect(originOfHost({ publicUrl: undefined }, 'b.example')).toBe('https://b.example');
  expect(originOfHost({ publicUrl: undefined }, 'b.localhost:3000')).toBe('http://b.localhost:3000');
});
