import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { pulseCells, pulseWaves } from './wave-tables.ts';

/** In place of a question's id: the answer that names the cell of people in which a ballot counts. */
export const CELL = '#cell';

/** Returns the cell of a person in the wave that a poll is; undefined when the wave does not ask them. */
async function cellOf(db: Db, tenantId: number, poll: number, user: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ cell: number }>(sql`
    select cell from ${pulseCells} join ${pulseWaves} on ${pulseWaves.id} = wave_id
    where ${pulseWaves.tenant_id} = ${tenantId}::int and poll_id = ${poll}::int and members @> array[${user}::int]`);
  return rows[0]?.cell;
}

/**
 * Returns the answers to a poll as a ballot stores them: those to the wave of a pulse name the cell of people that the
 * person belongs to. Throws `conflict` for people whom the wave does not ask, since their few ballots would be known.
 */
export async function inCell(
  db: Db,
  poll: Pick<Row, 'id'> & { is_wave?: unknown },
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  answers: Answer[],
): Promise<Answer[]> {
  if (!poll.is_wave) return answers;
  const cell = await cellOf(db, tenantId, poll.id, userId);
  if (cell === undefined) throw new AppError('conflict', { detail: 'pulse_next_wave' });
  return [{ question: CELL, options: [String(cell)], text: null }, ...answers];
}
