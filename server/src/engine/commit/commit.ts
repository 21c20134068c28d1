import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { callerErrorOf, isTransientConflict } from './constraints.ts';
import { notifyFollowers } from './listeners.ts';
import type { Commit } from './transaction.ts';
import { type CommitResult, type Writer, writeWithin } from './write-within.ts';

/** Maximum number of tries of a transaction that conflicts with another one. */
const MAX_ATTEMPTS = 4;

/** Returns the function that writes on a writer's behalf. Only it opens transactions on tenants' data. */
export function committer(services: Services, writer: Writer): Commit {
  const { database, background } = services;
  const finish = ({ followed, afterwards }: CommitResult<unknown>) => {
    for (const { what, work } of afterwards) background.run(what, work);
    if (followed.length > 0) notifyFollowers(services, followed);
  };
  return async (work, { asOwner = false } = {}) => {
    const within = (db: unknown) => writeWithin(db as Db, writer, work);
    for (let attempts = 1; ; attempts++) {
      try {
        const committed = asOwner
          ? await database.system.transaction(within)
          : await database.transaction(writer.tenantId, within);
        finish(committed);
        return committed.result;
      } catch (error) {
        if (isTransientConflict(error) && attempts < MAX_ATTEMPTS) continue;
        throw callerErrorOf(error) ?? error;
      }
    }
  };
}
