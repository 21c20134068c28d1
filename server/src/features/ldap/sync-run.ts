import type { LdapRow } from '@piiri/shared/contracts/ldap.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Services } from '../../platform/services.ts';
import { ScimError } from '../scim/public.ts';

/** Share of the people that one run may deactivate: a wrong base or filter would otherwise lock everybody out. */
const MAX_SHARE = 1 / 5;

/** Returns whether so many leave that an admin has to allow it. One alone always may. */
export const tooManyLeave = (leaving: number, all: number): boolean =>
  leaving > 1 && leaving > all * MAX_SHARE;

/** Rolls a transaction back that a dry run has only tried. */
class DryRun extends Error {}

/** Returns the messages of a rejection, as keys. Other errors are thrown. */
function messagesOf(error: unknown): string[] {
  if (error instanceof ScimError)
    return [error.scimType === 'uniqueness' ? 'ldap_name_taken' : error.message];
  if (!(error instanceof AppError)) throw error;
  const ofFields = Object.values(error.extras.errors ?? {}).flat();
  if (ofFields.length > 0) return ofFields;
  return [error.extras.detail ?? error.code];
}

export interface SyncRun {
  services: Services;
  tenantId: number;
  /** Returns a phone number as stored; undefined if it is none. */
  readPhone(text: string): string | undefined;
  /** Throws when the process is to end. */
  assertGoingOn(): void;
  /**
   * Stores one row in a transaction of its own, and returns the id that the work returns; in a dry run everything is
   * rolled back. A rejection is written to the row.
   */
  store(report: LdapRow, work: (tx: Transaction) => Promise<number>): Promise<number | undefined>;
  /** Whether nothing is stored. */
  isTrial: boolean;
}

interface RunOptions {
  tenantId: number;
  isTrial: boolean;
  readPhone: SyncRun['readPhone'];
  stopping: AbortSignal;
}

/** Opens a run. Writes wait for other requests of the company's directory. */
export function openRun(services: Services, { tenantId, isTrial, readPhone, stopping }: RunOptions): SyncRun {
  const commit = committer(services, { tenantId, agent: 'ldap' });
  return {
    services,
    tenantId,
    readPhone,
    isTrial,
    assertGoingOn: () => stopping.throwIfAborted(),
    async store(report, work) {
      let id: number | undefined;
      try {
        return await commit(
          async (tx) => {
            await lockNamed(tx.db, `scim ${tenantId}`);
            id = await work(tx);
            if (isTrial) {
              await tx.notifyListeners();
              throw new DryRun();
            }
            return id;
          },
          { asOwner: true },
        );
      } catch (error) {
        if (error instanceof DryRun) return id;
        report.errors.push(...messagesOf(error));
        report.result = 'failed';
        return undefined;
      }
    },
  };
}
