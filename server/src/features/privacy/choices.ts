import { message } from '@piiri/schemas';
import type { Retention } from '@piiri/shared/contracts/privacy.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { retentionDefaults, retentionOf } from '../../engine/privacy/retention.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/companies.ts';

/** Maximum number of months: a hundred years. */
const MAX_CHARACTERS = 1200;

/** This kind has a column of its own, which the deletion of the history uses. */
const HISTORY = 'history';

/** Body schema: months by kind. `readChoices` validates the kinds. */
export const choicesBody = z
  .record(z.string(), z.unknown(), 'not_an_object')
  .meta({ described: z.record(z.string(), z.int().min(0).max(MAX_CHARACTERS).nullable()) });

/** Validates the months by kind. Throws `invalid` with each invalid kind or number. */
export function readChoices(sent: Readonly<Record<string, unknown>>): Retention {
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
export async function readRetention(db: Db, tenantId: number, lock = false): Promise<Retention> {
  const query = db
    .select({ retention: tenants.retention, history: tenants.history_months })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return retentionOf({ ...row.retention, [HISTORY]: row.history });
}

/** Returns the columns that store all retention periods. */
export function columnsOf({ [HISTORY]: history = null, ...retention }: Retention) {
  return { retention, history_months: history };
}
