import { entities } from '@piiri/schemas';
import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Call, Row } from '../../engine/access/call.ts';
import { entityOf, typedTableOf } from '../../engine/model/tables.ts';
import type { OwnRows } from '../../engine/own-data/own-part.ts';
import { readRows } from '../../engine/read/query.ts';
import type { Db } from '../../platform/db/database.ts';
import { questionsAndAnswers } from './answer-table.ts';

/** Returns polls by their ids, with their questions. */
async function pollsOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Row>> {
  const table = typedTableOf(entities.poll);
  const isRequested = and(eq(table.tenant_id, tenantId), inArray(table.id, [...ids]));
  const rows = ids.length > 0 ? await readRows(db, table, isRequested) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Puts the answers to polls of the copy of own data into the words of their questions. */
export async function presentOwnAnswers(db: Db, call: Call, rows: OwnRows): Promise<OwnRows> {
  const ids = new Set(rows.map(({ poll }) => poll as number));
  const polls = await pollsOf(db, call.actor.tenantId, [...ids]);
  const of = { ...call, entity: entityOf('poll'), asEditor: false };
  return rows.map(({ poll, poll_name, time, answers }) => {
    const row = polls.get(poll as number);
    const words = row ? questionsAndAnswers(of, row, answers as Answer[]) : answers;
    return { poll, poll_name, time, answers: words };
  });
}
