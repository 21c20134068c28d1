import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { decrypt, encrypt } from '../../platform/http/encrypted.ts';
import type { Services } from '../../platform/services.ts';
import { webhookSecrets } from './tables.ts';

/** As Standard Webhooks writes secrets. */
const PREFIX = 'whsec_';

const SECRET_BYTES = 32;

const PURPOSE = 'webhook secret';

const keyOf = (signature: string) => Buffer.from(signature, 'base64url');

/** A new secret to sign with, as the receiver gets it: `whsec_` and 32 bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Encrypts a webhook's secret under the installation's. */
export const encryptSecret = ({ sign }: Pick<Services, 'sign'>, webhookId: number, secret: string): string =>
  encrypt(keyOf(sign(PURPOSE, String(webhookId))), secret);

/** The secret of a webhook, encrypted under the installation's present secret or a former one. Throws when it is none of theirs. */
export function decryptSecret(
  { signatures }: Pick<Services, 'signatures'>,
  webhookId: number,
  encrypted: string,
): string {
  for (const signature of signatures(PURPOSE, String(webhookId))) {
    try {
      return decrypt(keyOf(signature), encrypted);
    } catch {
      // The installation had another secret then.
    }
  }
  throw new Error('A webhook’s secret was encrypted under a secret that the installation does not have.');
}

/** Gives a webhook a new secret, which is stored encrypted and answered once. */
export async function storeSecret(
  { db, tenantId }: Transaction,
  services: Pick<Services, 'sign'>,
  webhookId: number,
): Promise<string> {
  const secret = newSecret();
  await db.insert(webhookSecrets).values({
    webhook_id: webhookId,
    tenant_id: tenantId,
    secret: encryptSecret(services, webhookId, secret),
  });
  return secret;
}

/** Whether a webhook has a secret: one that came from another installation has none at first. */
export async function hasSecret({ db }: Transaction, webhookId: number): Promise<boolean> {
  const rows = await db
    .select({ id: webhookSecrets.webhook_id })
    .from(webhookSecrets)
    .where(eq(webhookSecrets.webhook_id, webhookId));
  return rows.length > 0;
}

/** The bytes that a secret stands for. */
export const secretBytes = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
