import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../auth/actor.ts';
import { idempotencyKeys } from '../db/system-tables.ts';
import type { Services } from '../services.ts';

export interface Sent {
  status: number;
  body: string;
  headers: Record<string, string>;
}

const PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * Makes a call once a key: the first to come runs, later ones get its answer again for 24 h. A call that failed leaves
 * no answer, so it can be tried again. Throws `in_progress` while the first is still running, `conflict` when the key
 * was used for another call.
 */
export async function once(
  { database }: Services,
  actor: Actor,
  { key, call }: { key: string; call: string },
  run: () => Promise<Sent>,
): Promise<Sent> {
  if (!PATTERN.test(key)) throw new AppError('invalid', { errors: { 'Idempotency-Key': ['invalid'] } });
  const own = and(eq(idempotencyKeys.user_id, actor.userId), eq(idempotencyKeys.key, key));
  const claimed = await database.system
    .insert(idempotencyKeys)
    .values({ user_id: actor.userId, key, call })
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: { call, status: null, body: null, created_at: sql`now()` },
      // A day old, or left by a process that died before it answered.
      setWhere: sql`${idempotencyKeys.created_at} < now() - interval '24 hours'
        or (${idempotencyKeys.status} is null and ${idempotencyKeys.created_at} < now() - interval '2 minutes')`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [first] = await database.system.select().from(idempotencyKeys).where(own);
    if (first && first.call !== call) throw new AppError('conflict');
    if (!first || first.status === null)
      throw new AppError('in_progress', { headers: { 'Retry-After': '1' } });
    return { status: first.status, body: first.body ?? '', headers: first.headers ?? {} };
  }
  try {
    const sent = await run();
    await database.system.update(idempotencyKeys).set(sent).where(own);
    return sent;
  } catch (error) {
    await database.system.delete(idempotencyKeys).where(own);
    throw error;
  }
}
