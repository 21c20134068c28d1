import { message } from '@piiri/schemas';
import {
  type Retention,
  registerPage,
  retention,
  retentionPreview,
} from '@piiri/shared/contracts/privacy.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { previewRetention, retentionDefaults, retentionOf } from '../../engine/privacy/retention.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { tableFile } from '../../platform/documents/table.ts';
import { registerHeader, registerName, registerOf } from './register.ts';

/** Maximum number of months: a hundred years. */
const MAX_CHARACTERS = 1200;

/** Body schema: months by kind. `readChoices` validates the kinds. */
const choicesBody = z
  .record(z.string(), z.unknown(), 'not_an_object')
  .meta({ described: z.record(z.string(), z.int().min(0).max(MAX_CHARACTERS).nullable()) });

export default [
  /** Returns the record of processing activities (GDPR, article 30), derived from the product's definitions. */
  defineRoute({
    pattern: 'GET v1/privacy/register',
    summary: 'List the stored personal data: purpose, retention period, and who sees it',
    access: 'tenant_admin',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true, format: true }),
    answers: { 200: registerPage },
    async handler({ read, actor, language, query, url }) {
      const rows = registerOf(
        language,
        await read((db) => readRetention(db, actor.tenantId)),
        actor.definitions,
      );
      if (query.format)
        return tableFile(query.format, {
          name: registerName(language),
          header: registerHeader(language),
          rows: rows.map(({ entity, field, label, about, purpose, kept_months, seen_by }) => [
            entity,
            field,
            label,
            about,
            purpose,
            kept_months,
            seen_by,
          ]),
          timeZone: actor.timeZone,
          language,
        });
      const { limit, offset } = rangeOf(query);
      return pageOf(url, query, rows.length, rows.slice(offset, offset + limit));
    },
  }),
  defineRoute({
    pattern: 'GET v1/privacy/retention',
    summary: 'Read the retention periods of the company, in months',
    access: 'tenant_admin',
    answers: { 200: retention },
    handler: ({ read, actor }) => read((db) => readRetention(db, actor.tenantId)),
  }),
  /**
   * Changes the company's retention periods. Kinds that are not sent keep theirs. Data that is too old is deleted the
   * next night.
   */
  defineRoute({
    pattern: 'PUT v1/privacy/retention',
    summary: 'Change the retention periods of the company, in months',
    access: 'tenant_admin',
    body: choicesBody,
    answers: { 200: retention },
    async handler({ actor, body, commit }) {
      const choices = readChoices(body);
      return commit(async (tx) => {
        const before = await readRetention(tx.db, actor.tenantId, true);
        const after = { ...before, ...choices };
        const changed = Object.keys(after).filter((kind) => before[kind] !== after[kind]);
        if (changed.length === 0) return after;
        await tx.db.update(tenants).set(columnsOf(after)).where(eq(tenants.id, actor.tenantId));
        const details = Object.fromEntries(
          changed.map((kind) => [`retention.${kind}`, [before[kind] ?? null, after[kind] ?? null] as const]),
        );
        tx.note({ entity: 'tenant', action: 'update', id: actor.tenantId, details });
        return after;
      });
    },
  }),
  /**
   * Counts what changed retention periods would delete the next night. For kinds that are not sent, the company's current
   * period is used.
   */
  defineRoute({
    pattern: 'POST v1/privacy/retention/preview',
    summary: 'Count the rows that given retention periods would delete, without changing anything',
    access: 'tenant_admin',
    heavy: true,
    body: choicesBody,
    answers: { 200: retentionPreview },
    handler: ({ read, actor, body }) => {
      const choices = readChoices(body);
      return read(async (db) =>
        previewRetention(db, actor.tenantId, { ...(await readRetention(db, actor.tenantId)), ...choices }),
      );
    },
  }),
];

/** This kind has a column of its own, which the deletion of the history uses. */
const HISTORY = 'history';

/** Validates the months by kind. Throws `invalid` with each invalid kind or number. */
function readChoices(sent: Readonly<Record<string, unknown>>): Retention {
  const defaults = retentionDefaults();
  const errors: Record<string, string[]> = {};
  for (const [kind, months] of Object.entries(sent)) {
    const at = kind.slice(0, 50);
    if (!Object.hasOwn(defaults, kind)) errors[at] = ['invalid'];
    else if (months === null) continue;
    else if (!Number.isInteger(months)) errors[at] = ['not_integer'];
    else if (Number(months) < 0) errors[at] = [message('too_small', { min: 0 })];
    else if (Number(months) > MAX_CHARACTERS) errors[at] = [message('too_large', { max: MAX_CHARACTERS })];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  return sent as Retention;
}

/**
 * Returns a company's retention periods, with defaults for those not chosen. `lock`: locks them until the transaction
 * ends. Throws `not_found`.
 */
async function readRetention(db: Db, tenantId: number, lock = false): Promise<Retention> {
  const query = db
    .select({ retention: tenants.retention, history: tenants.history_months })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return retentionOf({ ...row.retention, [HISTORY]: row.history });
}

/** Returns the columns that store all retention periods. */
function columnsOf({ [HISTORY]: history = null, ...retention }: Retention) {
  return { retention, history_months: history };
}
