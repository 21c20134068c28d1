import type { FastifyInstance } from 'fastify';

const demoTenants: {
  name: string;
  people: { account?: { username: string; phone: string }; jobTitle: string }[];
}[] = [];

import { DEMO_PASSWORD } from './seed/fill-demo.ts';

/** Tells whoever started the server where it is and, in a demo, whom to sign in as. */
export function announce(app: FastifyInstance, isDemo: boolean): void {
  const [listening] = app.addresses();
  const { address, port } = typeof listening === 'object' ? listening : { address: 'localhost', port: 0 };
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address) ? 'localhost' : address;
  const lines = [
    '',
    `  Piiri is ready: http://${host}:${port}`,
    `  Console:        http://${host}:${port}/admin`,
  ];
  if (isDemo) {
    lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}:`);
    const seen = new Set<string>();
    for (const tenant of demoTenants) {
      for (const person of tenant.people) {
        if (!person.account || seen.has(person.account.username)) continue;
        seen.add(person.account.username);
        lines.push(
          `    ${person.account.username.padEnd(12)} ${person.account.phone}   ${tenant.name}: ${person.jobTitle}`,
        );
      }
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
