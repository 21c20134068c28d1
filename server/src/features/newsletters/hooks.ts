import type { ObjectReference } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { decorateItems, groupsOfItems } from '../releases/public.ts';
import { newsletterMails } from './owned/newsletter-mails.ts';

interface Counts extends Record<string, unknown> {
  id: number;
  sent: number;
  failed: number;
}

/** A newsletter does not change once it is sent. Its writer may edit all of its items. */
export const newsletterHooks: EntityHooks = {
  // Titles of its items and the number of mails change without it.
  personal: true,
  extras: {
    sent: z.int().meta({ description: 'Number of mails that the mail server took.' }),
    failed: z
      .int()
      .meta({ description: 'Number of mails that it rejected, or that may not have been sent.' }),
  },
  async decorate(call, db, answers) {
    await decorateItems(call, db, answers);
    const ids = sql.param(answers.map(({ id }) => id));
    const { rows } = await db.execute<Counts>(sql`
      select newsletter_id as id, (count(*) filter (where state = 'sent'))::int as sent,
        (count(*) filter (where state = 'failed'))::int as failed
      from ${newsletterMails} where tenant_id = ${call.actor.tenantId}::int and newsletter_id = any(${ids}::int[])
      group by newsletter_id`);
    const counts = new Map(rows.map((row) => [row.id, row]));
    for (const answer of answers) {
      answer.sent = counts.get(answer.id)?.sent ?? 0;
      answer.failed = counts.get(answer.id)?.failed ?? 0;
    }
  },
  async beforeSave(tx, savings) {
    for (const { action, before, columns } of savings) {
      // Only the calls that send it write its state.
      if ((action === 'update' && 'state' in columns) || action === 'restore') continue;
      if (before?.state === 'sending' || before?.state === 'sent')
        throw new AppError('conflict', { detail: 'newsletter_sent' });
      if (tx.actor && columns.items) await groupsOfItems(tx, tx.actor, columns.items as ObjectReference[]);
    }
  },
  async beforeDelete(_, { state }) {
    if (state === 'sending') throw new AppError('conflict', { detail: 'newsletter_sending' });
  },
};
