import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { demoTenants } from '../../../seed/content/index.ts';
import { DEMO_PASSWORD } from '../../../seed/content/password.ts';
import type { Config } from '../config/config.ts';
import { ROOT } from './paths.ts';

/** Addresses that only this machine reaches, or that stand for all of its addresses. */
const LOCAL = ['0.0.0.0', '::', '127.0.0.1', '::1'];

function demoAccounts(): string[] {
  const seen = new Set<string>();
  return demoTenants.flatMap((tenant) =>
    tenant.people.flatMap(({ username, phone, job_title, login }) => {
      if (!login || seen.has(username)) return [];
      seen.add(username);
      return [`    ${username.padEnd(12)} ${phone}   ${tenant.name}: ${job_title}`];
    }),
  );
}

/** Prints the server's address and, in a demo, the accounts to sign in with. */
export function announce(
  app: FastifyInstance,
  { production, role }: Pick<Config, 'production' | 'role'>,
  log: FastifyBaseLogger,
  isDemo: boolean,
): void {
  const [listening] = app.addresses();
  const { address, port } = typeof listening === 'object' ? listening : { address: 'localhost', port: 0 };
  const host = address.includes(':') ? `[${address}]` : address;
  const origin = `http://${LOCAL.includes(address) ? 'localhost' : host}:${port}`;
  // In production programs read the log: each line is JSON.
  if (production) {
    log.info(`${role === 'worker' ? 'The worker' : 'Piiri'} is ready: ${origin}`);
    if (isDemo) log.warn(`This is a demo: anybody can sign in with the password ${DEMO_PASSWORD}`);
    return;
  }
  if (role === 'worker') {
    process.stdout.write(`\n  The worker is ready: ${origin}/readyz\n\n`);
    return;
  }
  const lines = ['', `  Piiri is ready: ${origin}`, `  Console:        ${origin}/admin`];
  if (isDemo) lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}:`, ...demoAccounts());
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

interface About {
  version: string;
  /** Commit of a release. */
  commit?: string;
}

/** Version of the product, and commit of a release, from package.json. */
export const { version: VERSION, commit: COMMIT }: About = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
