import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { serveSecurityContact } from './security-contact.ts';

const PATH = '/.well-known/security.txt';

function appWith(config: object) {
  const app = Fastify();
  serveSecurityContact(app, { config } as Services);
  return app;
}

test('security.txt names the address for reports, and until when it holds', async () => {
  const config = { securityContact: 'mailto:turva@example.com', publicUrl: 'https://intra.example.com' };
  const answer = await appWith(config).inject(PATH);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:turva@example.com',
    Canonical: 'https://intra.example.com/.well-known/security.txt',
  });
  const days = (new Date(fields.Expires).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  // RFC 9116 advises less than a year.
  expect(days).toBeLessThan(365);
});

test('without an address there is no security.txt', async () => {
  expect((await appWith({}).inject(PATH)).statusCode).toBe(404);
});
