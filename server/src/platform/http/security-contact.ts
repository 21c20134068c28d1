import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Days for which the address for reports of weaknesses is promised; each answer renews them. */
const CONTACT_DAYS = 180;

/** Returns `security.txt` (RFC 9116). */
function securityText({ securityContact, publicUrl }: Services['config']): string {
  const expires = new Date(Date.now() + CONTACT_DAYS * 86_400_000).toISOString();
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fi, sv, en, lt',
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/** Serves the operator's address for reports of weaknesses, where one is set. */
export function serveSecurityContact(app: FastifyInstance, { config }: Services): void {
  if (config.securityContact === undefined) return;
  app.get('/.well-known/security.txt', async (_, reply) =>
    reply
      .header('Cache-Control', 'max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityText(config)),
  );
}
