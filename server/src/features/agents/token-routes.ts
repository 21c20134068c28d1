import { message } from '@piiri/schemas';
import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { parseDateTime } from '@piiri/schemas/date-time.ts';
import {
  newPersonalToken,
  PERSONAL_TOKENS,
  type PersonalToken,
  personalTokenList,
} from '@piiri/shared/contracts/personal-tokens.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { hashToken, newPersonalSecret } from '../../platform/auth/tokens.ts';
import { personalTokens } from './owned/personal-tokens.ts';

type TokenRow = typeof personalTokens.$inferSelect;

const isoOf = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());

const present = ({ id, name, expires, last_used_at }: TokenRow): PersonalToken => ({
  id,
  name,
  expires: isoOf(expires),
  last_used: isoOf(last_used_at),
});

const ownTokens = ({ tenantId, userId }: Actor) =>
  and(eq(personalTokens.tenant_id, tenantId), eq(personalTokens.user_id, userId));

/** Returns when a token ends; null: never. Throws `invalid` for another text, and for a time that is past. */
function endOf(expires: string | null | undefined, timeZone: string): Date | null {
  if (!expires) return null;
  const moment = parseDateTime(expires, timeZone);
  if (!(moment instanceof Date)) throw new AppError('invalid', { errors: { expires: ['not_date_time'] } });
  if (moment <= new Date()) throw new AppError('invalid', { errors: { expires: ['expires_past'] } });
  return moment;
}

export default [
  defineRoute({
    pattern: 'GET v1/profile/tokens',
    summary: 'List the caller’s own tokens',
    access: 'anyone',
    feature: 'personal_tokens_enabled',
    answers: { 200: personalTokenList },
    handler: ({ read, actor }) =>
      read(async (db) => {
        const rows = await db
          .select()
          .from(personalTokens)
          .where(ownTokens(actor))
          .orderBy(asc(personalTokens.id));
        return { count: rows.length, next: null, previous: null, results: rows.map(present) };
      }),
  }),
  /** Creates a token with which the caller's programs read as they do, and returns it; it is never shown again. */
  defineRoute({
    pattern: 'POST v1/profile/tokens',
    summary: 'Create a token of the caller’s own, which reads what they read; it is returned only once',
    access: 'anyone',
    feature: 'personal_tokens_enabled',
    forReadOnly: true,
    needsProof: true,
    body: z.object(
      {
        name: z
          .string('required')
          .overwrite(cleanLine)
          .trim()
          .min(1, 'required')
          .max(PERSONAL_TOKENS.name, message('too_long', { max: PERSONAL_TOKENS.name })),
        expires: z.string('not_date_time').max(40, 'not_date_time').nullish(),
      },
      'not_an_object',
    ),
    answers: { 201: newPersonalToken },
    refuses: [409],
    handler: ({ actor, commit, body: { name, expires } }) =>
      commit(async (tx) => {
        // The person's row is locked, so that two calls at once make no sixth token.
        const user = await lockRow(tx, entityOf('user'), actor.userId);
        const { length } = await tx.db
          .select({ id: personalTokens.id })
          .from(personalTokens)
          .where(ownTokens(actor));
        if (length >= PERSONAL_TOKENS.max) throw new AppError('conflict');
        const token = newPersonalSecret();
        const [row] = await tx.db
          .insert(personalTokens)
          .values({
            tenant_id: actor.tenantId,
            user_id: actor.userId,
            name,
            token_hash: hashToken(token),
            expires: endOf(expires, actor.timeZone),
          })
          .returning();
        recordDetails(tx, entityOf('user'), user, 'add_token');
        return { ...present(row as TokenRow), token };
      }),
  }),
  defineRoute({
    pattern: 'DELETE v1/profile/tokens/:id',
    summary: 'End a token of the caller’s own',
    access: 'anyone',
    feature: 'personal_tokens_enabled',
    forReadOnly: true,
    answers: { 204: z.null() },
    handler: ({ actor, commit, params: { id } }) =>
      commit(async (tx) => {
        const user = await lockRow(tx, entityOf('user'), actor.userId);
        const ended = await tx.db
          .delete(personalTokens)
          .where(and(ownTokens(actor), eq(personalTokens.id, id)))
          .returning({ id: personalTokens.id });
        if (ended.length === 0) throw new AppError('not_found');
        recordDetails(tx, entityOf('user'), user, 'remove_token');
        return null;
      }),
  }),
];
