import { type StoredCustomValues, storedFileIds } from '@piiri/schemas';
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { eraseInCustom } from '../../engine/custom/erase-in-custom.ts';
import type { OwnPart } from '../../engine/own-data/own-part.ts';
import type { ErasedPerson, RetentionRule } from '../../engine/owned/retention-rule.ts';
import { deleteForGood } from '../../engine/privacy/delete-for-good.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { labelOfForm, presentOwn, readRelated } from './present.ts';
import { formOf, SUBMISSION, type SubmissionRow, submissions } from './submission.ts';

/** What a person has sent with forms, in the copy of their own data. */
export const ownSubmissionsPart: OwnPart = {
  name: 'form_submissions',
  table: 'form_submissions',
  knownBy: ['form_submissions.sender'],
  async rows(db: Db, caller: Call) {
    const { tenantId, userId } = caller.actor;
    const rows = (await db
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.tenant_id, tenantId),
          eq(submissions.sender, userId),
          isNull(submissions.deleted_at),
        ),
      )
      .orderBy(asc(submissions.id))) as unknown as SubmissionRow[];
    const related = await readRelated(db, caller, rows);
    return rows.map((row) => {
      const { form_label, number, state_label, sent_at, fields } = presentOwn(related, caller, row);
      return { form: form_label, number, state: state_label, sent_at: new Date(sent_at), fields };
    });
  },
};

/** The submissions that a person decided, or handles: their number alone, since others wrote what they say. */
export const handledSubmissionsPart: OwnPart = {
  name: 'handled_submissions',
  table: 'form_submissions',
  knownBy: ['form_submissions.decided_by', 'form_submissions.assignee'],
  async rows(db: Db, caller: Call) {
    const { tenantId, userId } = caller.actor;
    const rows = (await db
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.tenant_id, tenantId),
          isNull(submissions.deleted_at),
          or(eq(submissions.decided_by, userId), eq(submissions.assignee, userId)),
        ),
      )
      .orderBy(asc(submissions.id))) as unknown as SubmissionRow[];
    return rows.map(({ content_type, type_name, number, decided_by, decision, decided_at }) => {
      const form = formOf(caller.actor, content_type);
      return {
        form: form ? labelOfForm(caller, form) : type_name,
        number,
        decision: decided_by === userId ? decision : null,
        decided_at: decided_by === userId ? decided_at : null,
      };
    });
  },
};

const isOld = (tenantId: number, before: SQL): SQL | undefined =>
  and(eq(submissions.tenant_id, tenantId), lt(submissions.closed_at, before));

/** Retention of submissions, counted from when they came into a final state. */
export const submissionsRetention: RetentionRule = {
  kind: 'form_submissions',
  months: 24,
  table: submissions,
  count: (db, tenantId, before) =>
    db.$count(submissions, and(isOld(tenantId, before), isNull(submissions.deleted_at))),
  async remove(tx, before, limit, lexemes) {
    const rows = await tx.db
      .select({ id: submissions.id })
      .from(submissions)
      .where(isOld(tx.tenantId, before))
      .orderBy(asc(submissions.id))
      .limit(limit)
      .for('update');
    const ids = rows.map(({ id }) => Number(id));
    await deleteForGood(tx, SUBMISSION, ids, lexemes);
    return ids.length;
  },
};

/**
 * Removes a person from submissions: from fields that name people, and the values of personal fields in what they sent.
 * The submissions stay without a sender, because the company may have to account for them.
 */
export async function erasePerson(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  const { db, tenantId } = tx;
  const { rows: named } = await db.execute<{ id: number }>(sql`
    select distinct (field->>'id')::int as id from ${submissions}, jsonb_array_elements(filled_fields || '[]') field
    where tenant_id = ${tenantId}::int and field->>'kind' = 'person'`);
  await eraseInCustom(
    tx,
    named.map((row) => row.id),
    id,
  );
  const sent = await lockRows(tx, SUBMISSION, sql`sender = ${id}::int`);
  for (const locked of sent) {
    const { filled_fields, custom, number, title } = locked as unknown as SubmissionRow;
    const values = (custom ?? {}) as StoredCustomValues;
    const personal = (filled_fields ?? []).filter(
      (field) => field.privacy !== null && (values[field.id] ?? null) !== null,
    );
    if (personal.length === 0) continue;
    const cleared = new Set(personal.map((field) => String(field.id)));
    const rest = Object.fromEntries(Object.entries(values).filter(([field]) => !cleared.has(field)));
    const isTitled = personal.some((field) => title === `${number} ${values[field.id]}`);
    await storeChange(tx, SUBMISSION, locked, { custom: rest, ...(isTitled && { title: String(number) }) });
    const removed = personal.flatMap((field) => storedFileIds(values[field.id]));
    if (removed.length === 0) continue;
    const rows = await db.select({ key: files.key }).from(files).where(inArray(files.id, removed));
    await orphanFiles(
      db,
      rows.map(({ key }) => key),
    );
  }
}
