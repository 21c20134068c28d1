import { type CustomField, type FormType, parseCustom, SENT, type StoredCustomValues } from '@piiri/schemas';
import type { SentSubmission } from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import { parseContext, type WritingCall } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { CUSTOM } from '../../engine/custom/custom-fields.ts';
import { withFilesOfForm } from '../../engine/write/custom-file-parts.ts';
import { rejectInvalid } from '../../engine/write/missing-values.ts';
import { assertOwnPeople } from '../../engine/write/references.ts';
import { storeNewRow } from '../../engine/write/store.ts';
import { releaseUnclaimedFiles } from '../../engine/write/unclaimed-files.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import { submissionsOf } from '../content-types/public.ts';
import { notifyApprovers, notifyHandlers } from './notify.ts';
import { sentAt } from './present.ts';
import { type SubmissionRow, submissions } from './submission.ts';
import { formCounters } from './tables.ts';

/** Rate limit: maximum number of submissions per person in this many minutes, of all forms. */
const RATE = { most: 60, minutes: 60 };

type Sending = Pick<WritingCall, 'services' | 'actor' | 'commit' | 'files'>;

/** Throws `too_many` if the caller has reached the rate limit. Their other submissions wait until the transaction ends. */
async function assertRate({ db, tenantId }: Transaction, userId: number): Promise<void> {
  await lockNamed(db, `submissions of ${userId}`);
  const { rows } = await db.execute<{ count: number; wait: number | null }>(sql`
    select count(*)::int as count,
      ceil(extract(epoch from min(sent_at) + make_interval(mins => ${RATE.minutes}::int) - now()))::int as wait
    from ${submissions} where tenant_id = ${tenantId}::int and sender = ${userId}::int
      and sent_at > now() - make_interval(mins => ${RATE.minutes}::int)`);
  const { count = 0, wait } = rows[0] ?? {};
  if (count >= RATE.most)
    throw new AppError('too_many', {
      gate: 'forms',
      headers: { 'Retry-After': String(Math.max(1, wait ?? 1)) },
    });
}

/** Locks a form against changes until the transaction ends. Throws `conflict` when it changed since the caller was found. */
async function lockForm({ db, tenantId }: Transaction, { id, version }: FormType): Promise<void> {
  const { rows } = await db.execute(sql`
    select from content_types where tenant_id = ${tenantId}::int and id = ${id}::int and version = ${version}::int
      and deleted_at is null for share`);
  if (rows.length === 0) throw new AppError('conflict', { detail: 'definition_changed' });
}

/** Returns the next number of a form's submissions. Others that are being stored wait for the transaction. */
async function nextNumber({ db, tenantId }: Transaction, { id }: FormType): Promise<number> {
  const [row] = await db
    .insert(formCounters)
    .values({ tenant_id: tenantId, form_id: id, last: 1 })
    .onConflictDoUpdate({
      target: [formCounters.tenant_id, formCounters.form_id],
      set: { last: sql`${formCounters.last} + 1` },
    })
    .returning({ last: formCounters.last });
  if (!row) throw new Error('A submission got no number.');
  return row.last;
}

/** Parses the values of a submission. A boolean never touched is false. Throws `invalid` at `custom.<field>`. */
function parseValues(
  { actor }: Sending,
  fields: readonly CustomField[],
  input: Readonly<Record<string, unknown>>,
  problems: FieldErrors,
): StoredCustomValues {
  const untouched = fields.filter(({ kind }) => kind === 'boolean').map(({ name }) => [name, false]);
  const touched = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const complete = { ...Object.fromEntries(untouched), ...Object.fromEntries(touched) };
  const { values, issues } = parseCustom(complete, { fields }, parseContext(actor));
  const errors: FieldErrors = {};
  for (const { name, message } of issues)
    errors[`${CUSTOM}.${name}`] = [...(errors[`${CUSTOM}.${name}`] ?? []), message];
  rejectInvalid({ ...errors, ...problems });
  return values;
}

/** Returns the title of a submission: its number, and the value of the form's title field. */
export function titleOf({ fields, title }: FormType, number: number, values: StoredCustomValues): string {
  const field = fields.find(({ name }) => name === title);
  const value = field && values[field.id];
  const text = typeof value === 'object' && value !== null ? Object.values(value).find(Boolean) : value;
  return [number, text].filter((part) => part !== null && part !== undefined && part !== '').join(' ');
}

/** The end of the day some days from now, in a time zone. */
const endOfDay = (days: number, timeZone: string) =>
  sql`((((now() at time zone ${timeZone}::text)::date + ${days + 1}::int)::timestamp at time zone ${timeZone}::text) - interval '1 second')`;

/** Stores a submission with its number, and tells those who approve or handle it. */
async function store(
  tx: Transaction,
  sending: Sending,
  form: FormType,
  values: StoredCustomValues,
): Promise<SubmissionRow> {
  const { actor } = sending;
  const definition = submissionsOf(form);
  await assertOwnPeople(tx, { actor, entity: definition }, { [CUSTOM]: values }, undefined);
  const number = await nextNumber(tx, form);
  const due = form.due_days === null ? null : endOfDay(form.due_days, actor.timeZone);
  const row = (await storeNewRow(tx, definition, {
    type_version: form.version,
    number,
    title: titleOf(form, number, values),
    sender: actor.userId,
    status: SENT,
    sent_at: sql`now()`,
    due,
    open_due: due,
    approval: form.approval,
    decision: form.approval === 'none' ? null : 'open',
    filled_fields: form.fields,
    custom: values,
  })) as unknown as SubmissionRow;
  if (row.decision === 'open') await notifyApprovers(tx, form, row);
  else await notifyHandlers(tx, form, row);
  return row;
}

/**
 * Sends a form: stores its files, then validates and stores the values in one transaction. Throws `invalid` at
 * `custom.<field>`, `conflict` when the form changed meanwhile, `too_large` and `too_many`.
 */
export async function send(
  sending: Sending,
  form: FormType,
  input: Readonly<Record<string, unknown>>,
): Promise<SentSubmission> {
  const { services, actor, commit } = sending;
  const staged = { problems: {} as FieldErrors, customKeys: [] as string[] };
  try {
    const values = await withFilesOfForm(sending, form.fields, input, staged);
    return await commit(async (tx) => {
      await assertRate(tx, actor.userId);
      await lockForm(tx, form);
      const row = await store(tx, sending, form, parseValues(sending, form.fields, values, staged.problems));
      return { id: row.id, number: row.number, state: row.status, sent_at: sentAt(row) };
    });
  } catch (error) {
    await releaseUnclaimedFiles(services, actor.tenantId, staged.customKeys);
    throw error;
  }
}
