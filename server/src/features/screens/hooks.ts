import { SCREEN_CONTENT } from '@piiri/schemas/entities/screen.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Change } from '../../engine/commit/transaction.ts';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { screenKeys } from '../../platform/db/tables/screens.ts';
import type { Services } from '../../platform/services.ts';
import { tellScreen } from './live.ts';

/** Ends the credential of a screen: the device shows a code again. */
const endKey = (db: Db, id: number) =>
  db.update(screenKeys).set({ hash: null, missed_at: null }).where(eq(screenKeys.screen_id, id));

/** Returns the names of what the screens of a caller's company can play. */
const playable = ({ definitions }: Actor): Set<string> =>
  new Set([...SCREEN_CONTENT, ...definitions.contentTypes.map(({ name }) => name)]);

/** Ends the sessions that are open at a kiosk. */
async function endKioskSessions(id: number, { database, bus }: Services): Promise<void> {
  const { rows } = await database.background.system.execute<{ account: number }>(
    sql`delete from sessions where kiosk_id = ${id}::int returning account_id as account`,
  );
  for (const { account } of rows) bus.publish('rights', { account });
}

const isEnding = ({ before, after }: Change) =>
  before?.active === true && (!after || after.active === false || after.deleted_at !== null);

/** Hooks of screens: a screen that is deleted or switched off ends its device's credential, and the sessions there. */
export const screenHooks: EntityHooks = {
  // When a device was last seen changes without a change of the screen.
  personal: true,
  extras: {
    paired: z.boolean().meta({ description: 'Whether a device shows it.' }),
    seen_at: z.iso.datetime().nullable().meta({ description: 'When the device was last there.' }),
  },

  async decorate(_, db, answers) {
    const { screen_id, hash, seen_at } = screenKeys;
    const ids = answers.map(({ id }) => Number(id));
    const rows = await db
      .select({ screen_id, hash, seen_at })
      .from(screenKeys)
      .where(inArray(screen_id, ids));
    const keys = new Map(rows.map((row) => [row.screen_id, row]));
    for (const answer of answers) {
      const key = keys.get(Number(answer.id));
      answer.paired = Boolean(key?.hash);
      answer.seen_at = key?.seen_at?.toISOString() ?? null;
    }
  },

  async beforeSave(tx, savings) {
    // A company that is moved or made for a demo brings its types along.
    const names = tx.actor && playable(tx.actor);
    for (const { columns, before } of savings) {
      if (before && 'kind' in columns && columns.kind !== before.kind)
        throw new AppError('invalid', { errors: { kind: ['screen_kind_fixed'] } });
      if (!before) columns.languages ??= [];
      const { entities } = columns;
      // Types that were deleted since may stay where they are.
      const former = (before?.entities ?? []) as readonly string[];
      if (
        names &&
        Array.isArray(entities) &&
        !entities.every((name) => names.has(name) || former.includes(name))
      )
        throw new AppError('invalid', { errors: { entities: ['not_a_choice'] } });
    }
  },

  async afterSave({ db }, saved) {
    for (const { after, before } of saved)
      if (before?.active === true && after.active === false) await endKey(db, after.id);
  },

  async afterDelete({ db }, { id }) {
    await endKey(db, id);
  },

  async afterCommit(change, services) {
    const { id, before, after } = change;
    const tenant = (after ?? before)?.tenant_id;
    if (id === undefined || typeof tenant !== 'number') return;
    if (isEnding(change)) await endKioskSessions(id, services);
    tellScreen(services, tenant, id);
  },
};
