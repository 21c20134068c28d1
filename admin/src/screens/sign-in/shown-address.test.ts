import { expect, it } from 'vitest';
import { lacksAddress, shownAddress } from './shown-address.ts';

const here = 'http://192.168.1.20:3000';

it('is where the browser is while the server knows itself by localhost alone', () => {
  expect(shownAddress('http://localhost:3000/api/scim/v2', here)).toBe(`${here}/api/scim/v2`);
  expect(shownAddress('http://localhost:3000/login?company=a', here)).toBe(`${here}/login?company=a`);
});

it('is the public one where there is one', () => {
  const address = 'https://intra.example.com/api/v1/auth/oidc/callback';
  expect(shownAddress(address, here)).toBe(address);
});

it('is missing where people reach the server at another host than its own machine, and nobody has told it', () => {
  expect(lacksAddress('http://localhost:3000/callback', here)).toBe(true);
  expect(lacksAddress('http://localhost:3000/callback', 'http://127.0.0.1:3000')).toBe(false);
  expect(lacksAddress('https://intra.example.com/callback', 'https://intra.example.com')).toBe(false);
});
