import { expect, it } from 'vitest';
import { shownAddress } from './shown-address.ts';

const here = 'http://192.168.1.20:3000';

it('is where the browser is while the server knows itself by localhost alone', () => {
  expect(shownAddress('http://localhost:3000/api/scim/v2', here)).toBe(`${here}/api/scim/v2`);
  expect(shownAddress('http://localhost:3000/login?company=a', here)).toBe(`${here}/login?company=a`);
});

it('is the public one where there is one', () => {
  const address = 'https://intra.example.com/api/v1/auth/oidc/callback';
  expect(shownAddress(address, here)).toBe(address);
});
