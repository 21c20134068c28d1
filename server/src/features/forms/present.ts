import {
  CONTENT_ICON,
  type CustomField,
  customLabel,
  type FormType,
  type InLanguages,
  isFinalState,
  type Language,
  presentCustom,
  REJECTED,
  SENT,
  statesOf,
  WITHDRAWN,
} from '@piiri/schemas';
import type {
  Form,
  FormField,
  FormRow,
  HandledSubmission,
  OwnSubmission,
  SubmissionMessage,
} from '@piiri/shared/contracts/forms.ts';
import { eq, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { completeFields } from '../../engine/custom/complete-custom.ts';
import { CUSTOM } from '../../engine/custom/custom-fields.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { serverText } from '../../platform/texts.ts';
import { labelOf } from '../content-types/public.ts';
import { users } from '../people/public.ts';
import { formMessages } from './owned/form-messages.ts';
import { formOf, managerOf, type SubmissionRow } from './submission.ts';

type Reader = Pick<Call, 'actor' | 'language'>;
type Person = SubmissionMessage['person'];

const languagesOf = ({ actor, language }: Reader): Language[] => [language, actor.companyLanguage];

/** Returns the name of a form in the caller's language. */
export const labelOfForm = (reader: Reader, form: FormType, part: 'one' | 'many' = 'one'): string =>
  labelOf(form, part, languagesOf(reader));

/** Returns a form's fields as answered, without those whose values nobody reads. */
export const presentFields = (reader: Reader, fields: readonly CustomField[]): FormField[] =>
  fields.map(({ id: _, order: __, in_list: ___, filter: ____, searched: _____, ...field }) => ({
    ...field,
    label: customLabel(field.labels, languagesOf(reader), field.name),
    choices: field.choices.map(({ value, labels }) => ({
      value,
      labels,
      label: customLabel(labels, languagesOf(reader), value),
    })),
  }));

/** Returns a form as people who send it read it. */
export const presentForm = (reader: Reader, form: FormType): Form => ({
  ...presentFormRow(reader, form),
  fields: presentFields(reader, form.fields),
  thanks: form.thanks,
});

/** Returns a form as its handlers read it. */
export const presentHandledForm = (reader: Reader, form: FormType): Form => ({
  ...presentForm(reader, form),
  fields: presentFields(
    reader,
    form.fields.filter(({ privacy }) => privacy !== 'secret'),
  ),
  id: form.id,
  plural: labelOfForm(reader, form, 'many'),
  states: statesOf(form).map((state) => ({
    value: state,
    label: labelOfState(reader, form, state),
    final: isFinalState(form, state),
  })),
  title: form.title,
  list_columns: [...form.list_columns],
  approval: form.approval,
  due_days: form.due_days,
});

/** Returns a form in a list. */
export const presentFormRow = (reader: Reader, form: FormType): FormRow => ({
  name: form.name,
  label: labelOfForm(reader, form),
  labels: form.labels,
  description: form.description,
  icon: form.icon ?? CONTENT_ICON,
});

const BUILT_IN_LABELS = {
  [SENT]: 'form_state_sent',
  [WITHDRAWN]: 'form_state_withdrawn',
  [REJECTED]: 'form_state_rejected',
} as const;

/** Returns the label of a state in the caller's language. */
export function labelOfState(reader: Reader, form: FormType | undefined, state: string): string {
  const key = BUILT_IN_LABELS[state as keyof typeof BUILT_IN_LABELS];
  if (key) return serverText(reader.language, key);
  const own = form?.states.find(({ value }) => value === state);
  return customLabel((own?.labels ?? {}) as InLanguages<string>, languagesOf(reader), state);
}

/** Reads people by id, without those who have left. */
export async function peopleById(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, NonNullable<Person>>> {
  const named = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (named.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(
      sql`${eq(users.tenant_id, tenantId)} and ${users.deleted_at} is null and ${users.id} = any(${sql.param(named)}::int[])`,
    );
  return new Map(rows.map((row) => [Number(row.id), row as NonNullable<Person>]));
}

const nameOf = (person: Person): string | null =>
  person && [person.first_name, person.last_name].filter(Boolean).join(' ');

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** When a submission was sent. */
export const sentAt = ({ sent_at, created_at }: SubmissionRow): string =>
  (sent_at ?? created_at).toISOString();

/** Whether a submission is overdue. */
export const isOverdue = ({ open_due }: Pick<SubmissionRow, 'open_due'>): boolean =>
  open_due !== null && open_due < new Date();

type Message = typeof formMessages.$inferSelect;

/** The rows that answers about some submissions need besides their own. */
interface Related {
  /** Messages and notes by submission, oldest first. */
  messages: Map<number, Message[]>;
  people: Map<number, NonNullable<Person>>;
  /** Values by submission and by the name of their field. */
  values: Map<number, Record<string, unknown>>;
  /** The people who are asked to approve, by submission. */
  approvers: Map<number, number>;
}

/** The fields of a submission whose values are read. */
const readableFields = ({ filled_fields }: SubmissionRow): CustomField[] =>
  (filled_fields ?? []).filter(({ privacy }) => privacy !== 'secret');

/** Reads the values of submissions, those with the same fields at once. */
async function readValues(db: Db, caller: Call, rows: readonly SubmissionRow[]): Promise<Related['values']> {
  const values = new Map<number, Record<string, unknown>>();
  const groups = new Map<string, SubmissionRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(row.filled_fields);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const context = {
    language: caller.language,
    companyLanguage: caller.actor.companyLanguage,
    mediaUrl,
    viewUrl: () => '',
  };
  for (const group of groups.values()) {
    const fields = readableFields(group[0] as SubmissionRow);
    const answers = group.map((row) => ({
      id: row.id,
      [CUSTOM]: presentCustom(row.custom, fields, context),
    }));
    await completeFields(caller, db, fields, answers);
    for (const answer of answers) values.set(answer.id, answer[CUSTOM] as Record<string, unknown>);
  }
  return values;
}

/** Reads what answers about some submissions need. */
export async function readRelated(db: Db, caller: Call, rows: readonly SubmissionRow[]): Promise<Related> {
  const { tenantId } = caller.actor;
  const ids = rows.map(({ id }) => id);
  const messages = await db
    .select()
    .from(formMessages)
    .where(
      sql`${eq(formMessages.tenant_id, tenantId)} and ${formMessages.submission_id} = any(${sql.param(ids)}::int[])`,
    )
    .orderBy(formMessages.id);
  const bySubmission = new Map<number, Message[]>(ids.map((id) => [id, []]));
  for (const message of messages) bySubmission.get(message.submission_id)?.push(message);
  const waiting = rows.filter(({ decision, approval }) => decision === 'open' && approval === 'manager');
  const approvers = new Map<number, number>();
  if (waiting.length > 0) {
    const { rows: asked } = await db.execute<{ id: number; manager: number | null }>(sql`
      select s.id, ${managerOf(tenantId, sql`s.sender`)} as manager from form_submissions s
      where s.tenant_id = ${tenantId}::int and s.id = any(${sql.param(waiting.map(({ id }) => id))}::int[])`);
    for (const { id, manager } of asked) if (manager !== null) approvers.set(id, manager);
  }
  const people = await peopleById(db, caller.actor, [
    ...rows.flatMap(({ sender, assignee, decided_by }) => [sender, assignee, decided_by]),
    ...messages.map(({ user_id }) => user_id),
    ...approvers.values(),
  ]);
  return { messages: bySubmission, people, values: await readValues(db, caller, rows), approvers };
}

const personIn = ({ people }: Related, id: number | null | undefined): Person =>
  (typeof id === 'number' && people.get(id)) || null;

/** Returns a message as a reader sees it. */
const presentMessage = (related: Related, { actor }: Reader, message: Message): SubmissionMessage => ({
  id: message.id,
  by: message.user_id === actor.userId ? 'me' : message.from_handler ? 'handler' : 'sender',
  person: personIn(related, message.user_id),
  text: message.text,
  time: message.created_at.toISOString(),
});

function presentApproval(related: Related, row: SubmissionRow): OwnSubmission['approval'] {
  const { id, decision, decided_by, decided_at, decision_comment } = row;
  if (!decision) return null;
  return {
    state: decision,
    person: personIn(related, decision === 'open' ? related.approvers.get(id) : decided_by),
    comment: decision_comment,
    decided_at: iso(decided_at),
  };
}

/** Returns what every reader of a submission gets. */
export function presentSubmission(
  related: Related,
  reader: Reader,
  row: SubmissionRow,
): Omit<OwnSubmission, 'abilities'> {
  const form = formOf(reader.actor, row.content_type);
  const messages = related.messages.get(row.id) ?? [];
  return {
    id: row.id,
    number: row.number,
    form: row.type_name,
    form_label: form ? labelOfForm(reader, form) : row.type_name,
    title: row.title,
    state: row.status,
    state_label: labelOfState(reader, form, row.status),
    sent_at: sentAt(row),
    due: iso(row.due),
    fields: related.values.get(row.id) ?? {},
    form_fields: presentFields(reader, readableFields(row)),
    messages: messages
      .filter(({ is_note }) => !is_note)
      .map((message) => presentMessage(related, reader, message)),
    approval: presentApproval(related, row),
  };
}

/** Returns a submission as its sender reads it. */
export const presentOwn = (related: Related, reader: Reader, row: SubmissionRow): OwnSubmission => ({
  ...presentSubmission(related, reader, row),
  abilities: [
    ...(row.closed_at === null ? (['message'] as const) : []),
    ...(row.status === SENT ? (['withdraw'] as const) : []),
  ],
});

/** Returns a submission as its handlers read it. `mayDecide`: the caller may approve it. */
export function presentHandled(
  related: Related,
  reader: Reader,
  row: SubmissionRow,
  mayDecide: boolean,
): HandledSubmission {
  const form = formOf(reader.actor, row.content_type);
  const notes = (related.messages.get(row.id) ?? []).filter(({ is_note }) => is_note);
  const [sender, assignee] = [personIn(related, row.sender), personIn(related, row.assignee)];
  return {
    ...presentSubmission(related, reader, row),
    version: row.version,
    sender: sender?.id ?? null,
    sender_name: nameOf(sender),
    assignee: assignee?.id ?? null,
    assignee_name: nameOf(assignee),
    overdue: isOverdue(row),
    closed_at: iso(row.closed_at),
    notes: notes.map((note) => ({
      id: note.id,
      person: personIn(related, note.user_id),
      text: note.text,
      time: note.created_at.toISOString(),
    })),
    states: [SENT, ...(form?.states ?? []).map(({ value }) => value)].map((value) => ({
      value,
      label: labelOfState(reader, form, value),
      final: form ? isFinalState(form, value) : false,
    })),
    abilities: [
      ...(row.decision !== 'open' && !reader.actor.readOnly ? (['change'] as const) : []),
      ...(mayDecide ? (['decide'] as const) : []),
    ],
  };
}
