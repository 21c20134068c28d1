import { NO_DEFINITIONS } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import { allEvents, allScopes } from './entities.ts';
import { webhookDeliveries, webhookSecrets } from './tables.ts';

const invalid = (field: string, problem: string) =>
  new AppError('invalid', { errors: { [field]: [problem] } });

/** Throws `invalid` for a field with unknown values. Values of a deleted content type may stay where they are. */
function assertListed(field: string, savings: readonly Saving[], allowed: readonly string[]): void {
  for (const { columns, before } of savings) {
    const [values, former = []] = [columns[field], before?.[field] as readonly unknown[] | undefined];
    if (Array.isArray(values) && !values.every((value) => allowed.includes(value) || former.includes(value)))
      throw invalid(field, 'not_a_choice');
  }
}

const definitionsOf = ({ actor }: Transaction) => actor?.definitions ?? NO_DEFINITIONS;

/** Hooks of webhooks: activating one or changing its address restarts its waiting deliveries. */
export const webhookHooks: EntityHooks = {
  async beforeSave(tx, savings) {
    assertListed('events', savings, allEvents(definitionsOf(tx)));
  },

  async afterSave({ db }, saved) {
    for (const { before, after } of saved) {
      const isRestarted = before && after.active && (!before.active || before.url !== after.url);
      if (!isRestarted) continue;
      await db
        .update(webhookSecrets)
        .set({ failing_since: null, timeouts: 0, paused_until: null })
        .where(eq(webhookSecrets.webhook_id, after.id));
      await db
        .update(webhookDeliveries)
        .set({ next_at: new Date(), attempts: 0, first_failed_at: null })
        .where(and(eq(webhookDeliveries.webhook_id, after.id), eq(webhookDeliveries.state, 'waiting')));
    }
  },
};

/** Hooks of service tokens: answers contain the time of last use, and the history still names a deleted token. */
export const tokenHooks: EntityHooks = {
  // The time of last use changes without a change of the token, so cached answers would not be invalidated.
  personal: true,
  extras: {
    last_used: z.iso.datetime().nullable().meta({ description: 'Null if never used.' }),
    prefix: z
      .string()
      .nullable()
      .meta({ description: 'First characters of the token; null for older tokens.' }),
  },

  async decorate(_, db, tokens) {
    const ids = tokens.map(({ id }) => Number(id));
    const { token_id, last_used_at, prefix } = serviceTokenKeys;
    const rows = await db
      .select({ token_id, last_used_at, prefix })
      .from(serviceTokenKeys)
      .where(inArray(token_id, ids));
    const keys = new Map(rows.map((row) => [row.token_id, row]));
    for (const token of tokens) {
      const key = keys.get(Number(token.id));
      token.last_used = key?.last_used_at?.toISOString() ?? null;
      token.prefix = key?.prefix ?? null;
    }
  },

  async beforeSave(tx, savings) {
    assertFreshProof(tx.actor);
    assertListed('scopes', savings, allScopes(definitionsOf(tx)));
    for (const { columns, before } of savings) {
      const { expires } = columns;
      const isNew = expires instanceof Date && String(before?.expires) !== String(expires);
      if (isNew && expires.getTime() < Date.now() - 1000) throw invalid('expires', 'expires_past');
    }
  },

  async afterSave({ db }, saved) {
    for (const { after, before } of saved)
      if (before && before.name !== after.name)
        await db
          .update(serviceTokenKeys)
          .set({ name: String(after.name) })
          .where(eq(serviceTokenKeys.token_id, after.id));
  },

  beforeDelete: async ({ actor }) => assertFreshProof(actor),

  async afterDelete({ db }, { id }) {
    await db.update(serviceTokenKeys).set({ hash: null }).where(eq(serviceTokenKeys.token_id, id));
  },
};
