import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { addressKey } from './address-key.ts';

/** Where a call came from, for the log and for history. */
export interface RequestSource {
  /** Address of the client, for the operator's log alone. */
  address: string;
  /** Id of the request, as in the log. */
  request: string;
  /** Keyed hash of the address, the same in all companies; see `pseudonymIn`. */
  pseudonym: string;
}

/** Returns where a request came from. */
export const sourceOf = ({ sign }: Pick<Services, 'sign'>, { ip, id }: FastifyRequest): RequestSource => ({
  address: ip,
  request: String(id),
  pseudonym: sign('history address', addressKey(ip)),
});

/** Length of a pseudonym in history: 128 bits. */
const LENGTH = 22;

/**
 * Returns a keyed hash as one company sees it, so that companies cannot compare theirs. The result tells nothing without
 * the installation's secret.
 */
export const pseudonymIn = (tenantId: number, keyedHash: string): string =>
  hash('sha256', `${tenantId} ${keyedHash}`, 'base64url').slice(0, LENGTH);
