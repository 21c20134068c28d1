import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from './actor.ts';

/** Time for which a proof of who one is suffices, in seconds. */
const PROOF_SECONDS = 10 * 60;

/**
 * Throws `proof_needed` if the caller's last proof of who they are is older than ten minutes. Calls that make or change
 * what outlives a session ask for it, so that whoever finds an open session cannot keep the access (ASVS 5.0, 7.5.1).
 * Callers without a session pass: service tokens and jobs, whose calls asked when they were made.
 */
export function assertFreshProof(actor: Pick<Actor, 'provenFor'> | undefined): void {
  if ((actor?.provenFor ?? 0) > PROOF_SECONDS) throw new AppError('proof_needed');
}
