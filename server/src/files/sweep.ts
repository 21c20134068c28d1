import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { files, idempotencyKeys, loginThrottle, otpAttempts, sessions } from '../db/system-tables.ts';
import { ENTITIES, tableOf } from '../db/tables.ts';
import { RESTORABLE_HOURS } from '../entities/remove.ts';
import type { Services } from '../services.ts';
import { attachmentKey } from './ledger.ts';
import { sweepStaged } from './stage.ts';

const EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Ends what was deleted for good a day ago, and gives its files up. */
async function endDeleted({ database }: Services): Promise<void> {
  for (const entity of ENTITIES.values()) {
    const table = tableOf(entity);
    await database.system.transaction(async (db) => {
      const ended = await db
        .delete(table)
        .where(lt(table.deleted_at as PgColumn, sql`now() - make_interval(hours => ${RESTORABLE_HOURS})`))
        .returning({ id: table.id as PgColumn });
      if (ended.length === 0) return;
      await db
        .update(files)
        .set({ state: 'doomed', changed_at: sql`now()` })
        .where(
          and(
            eq(files.entity, entity.name),
            sql`${files.entity_id} = any(${sql.param(ended.map(({ id }) => id))}::int[])`,
          ),
        );
    });
  }
}

/** Deletes the bytes of files that nothing needs: given up a minute ago, or never finished an hour ago. */
async function endFiles({ database, storage }: Services): Promise<void> {
  const unneeded = or(
    and(eq(files.state, 'doomed'), lt(files.changed_at, sql`now() - interval '1 minute'`)),
    and(eq(files.state, 'pending'), lt(files.changed_at, sql`now() - interval '1 hour'`)),
  );
  const rows = await database.system.select().from(files).where(unneeded).limit(1000);
  for (const { id, key, kind } of rows) {
    await storage.remove(kind === 'image' ? `media/${key}` : attachmentKey(key));
    await database.system.delete(files).where(eq(files.id, id));
  }
}

/** One round of housekeeping. Safe to run in several processes at once. */
export async function sweep(services: Services): Promise<void> {
  const { system } = services.database;
  await endDeleted(services);
  await endFiles(services);
  await sweepStaged(services.config.dataDir, HOUR_MS);
  await system.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
  await system.delete(otpAttempts).where(lt(otpAttempts.created_at, sql`now() - interval '1 day'`));
  await system.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`now() - interval '1 day'`));
  await system.delete(loginThrottle).where(lt(loginThrottle.last_failure_at, sql`now() - interval '1 day'`));
}

/** Keeps house now and then, until the returned function is called; that resolves when a round under way is over. */
export function sweepRegularly(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const round = () => {
    running = sweep(services).catch((error) =>
      services.log.warn({ err: error }, 'Housekeeping failed; it will be tried again'),
    );
  };
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  round();
  return () => {
    clearInterval(timer);
    return running;
  };
}
