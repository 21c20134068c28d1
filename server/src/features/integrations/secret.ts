import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import { decrypt, encrypt } from '../../platform/http/encrypted.ts';
import type { Services } from '../../platform/services.ts';
import { webhookSecrets } from './tables.ts';

/** Prefix of secrets in Standard Webhooks. */
const PREFIX = 'whsec_';

const SECRET_BYTES = 32;

const PURPOSE = 'webhook secret';

const keyOf = (signature: string) => Buffer.from(signature, 'base64url');

/** Returns a new signing secret as the receiver gets it: `whsec_` and 32 bytes in Base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Encrypts a webhook's secret with the installation's secret. */
export const encryptSecret = ({ sign }: Pick<Services, 'sign'>, webhookId: number, secret: string): string =>
  encrypt(keyOf(sign(PURPOSE, String(webhookId))), secret);

/** Decrypts a webhook's secret with the installation's current or a previous secret. Throws if none of them fits. */
export function decryptSecret(
  { signatures }: Pick<Services, 'signatures'>,
  webhookId: number,
  encrypted: string,
): string {
  for (const signature of signatures(PURPOSE, String(webhookId))) {
    try {
      return decrypt(keyOf(signature), encrypted);
    } catch {
      // Encrypted with another of the installation's secrets.
    }
  }
  throw new Error('A webhook’s secret was encrypted under a secret that the installation does not have.');
}

/** Gives a webhook a new secret; stores it encrypted and returns it once. Throws `proof_needed`. */
export async function storeSecret(
  { db, tenantId, actor }: Transaction,
  services: Pick<Services, 'sign'>,
  webhookId: number,
): Promise<string> {
  assertFreshProof(actor);
  const secret = newSecret();
  await db.insert(webhookSecrets).values({
    webhook_id: webhookId,
    tenant_id: tenantId,
    secret: encryptSecret(services, webhookId, secret),
  });
  return secret;
}

/** Returns whether a webhook has a secret; one moved from another installation has none at first. */
export async function hasSecret({ db }: Transaction, webhookId: number): Promise<boolean> {
  const rows = await db
    .select({ id: webhookSecrets.webhook_id })
    .from(webhookSecrets)
    .where(eq(webhookSecrets.webhook_id, webhookId));
  return rows.length > 0;
}

/** Decodes the bytes of a secret. */
export const secretBytes = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
