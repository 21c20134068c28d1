import { expect, it } from 'vitest';
import { absoluteAddress, lacksPublicUrl } from './copy-field.tsx';

const here = 'http://192.168.1.20:3000';

it('uses the browser’s address if the server knows only localhost', () => {
  expect(absoluteAddress('http://localhost:3000/api/scim/v2', here)).toBe(`${here}/api/scim/v2`);
  expect(absoluteAddress('http://localhost:3000/login?company=a', here)).toBe(`${here}/login?company=a`);
});

it('uses the public address if one is set', () => {
  const address = 'https://intra.example.com/api/v1/auth/oidc/callback';
  expect(absoluteAddress(address, here)).toBe(address);
});

it('is missing if people reach the server by another host and PUBLIC_URL is not set', () => {
  expect(lacksPublicUrl('http://localhost:3000/callback', here)).toBe(true);
  expect(lacksPublicUrl('http://localhost:3000/callback', 'http://127.0.0.1:3000')).toBe(false);
  expect(lacksPublicUrl('https://intra.example.com/callback', 'https://intra.example.com')).toBe(false);
});
