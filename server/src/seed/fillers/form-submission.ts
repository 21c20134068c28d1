import { type CustomField, type FormType, isFinalState, parseCustom, SENT } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import type { DemoForm, DemoSubmission } from '../../../seed/content/types.ts';
import { versions } from '../../engine/commit/versions-table.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { readTypes, SUBMISSION_ENTITY, TYPE_ENTITY, toForm } from '../../features/content-types/types.ts';
import { formMessages } from '../../features/forms/owned/form-messages.ts';
import { titleOf } from '../../features/forms/send.ts';
import { formCounters } from '../../features/forms/tables.ts';
import { files } from '../../platform/db/tables/files.ts';
import type { DemoCompany } from '../demo-company.ts';
import { toApiValue } from '../demo-values.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

/** Rich text of the demo needs no cleaning, and its times have an offset. */
const PARSING = { timeZone: 'UTC', cleanHtml: (html: string) => html };

const DAY_HOURS = 24;

/** The company's forms, and what its people have sent with them. */
export default defineFiller({
  after: ['content-type'],
  async fill(company) {
    const { contentTypes, forms } = company.demo;
    for (const [index, demo] of forms.entries())
      await addForm(company, demo, contentTypes.length + index + 1);
  },
});

async function addForm(company: DemoCompany, demo: DemoForm, order: number): Promise<void> {
  const { submissions, fields, ...type } = demo;
  const stored = {
    ...type,
    kind: 'form',
    fields: fields.map(toCustomField),
    submitters: { groups: [] },
    handlers: { groups: [] },
    states: [],
    order,
  };
  const id = await company.insert(TYPE_ENTITY, toColumns(entityOf(TYPE_ENTITY), stored));
  const row = (await readTypes(company.db, company.id)).find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The demo's form ${demo.name} was not stored.`);
  const form = toForm(row);
  for (const [index, submission] of submissions.entries())
    await addSubmission(company, form, submission, index + 1);
  await company.db
    .insert(formCounters)
    .values({ tenant_id: company.id, form_id: form.id, last: submissions.length });
}

/** Returns a field of the demo as forms store it. */
function toCustomField({
  choices = {},
  help,
  ...field
}: DemoForm['fields'][number]): Omit<CustomField, 'id'> {
  return {
    required: false,
    filter: true,
    searched: true,
    ...field,
    help: help ?? {},
    choices: Object.entries(choices).map(([value, labels]) => ({ value, labels })),
    in_list: true,
    shown: true,
    privacy: null,
    order: 0,
  };
}

/** Draws and stores a photo. Returns its id in the file registry. */
async function drawPhoto(company: DemoCompany, name: string): Promise<number> {
  const key = await company.draw(name);
  const [row] = await company.db.select({ id: files.id }).from(files).where(eq(files.key, key));
  if (!row) throw new Error(`The demo's photo ${name} was not stored.`);
  return row.id;
}

async function addSubmission(
  company: DemoCompany,
  form: FormType,
  {
    sender,
    hours,
    state,
    values,
    photos = {},
    decision,
    assignee,
    messages = [],
    closed_hours,
  }: DemoSubmission,
  number: number,
): Promise<void> {
  const sent: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toApiValue(company, value)]),
  );
  for (const [name, picture] of Object.entries(photos)) sent[name] = [await drawPhoto(company, picture)];
  const { values: custom, issues } = parseCustom(sent, { fields: form.fields }, PARSING);
  if (issues.length > 0) throw new Error(`The demo's ${form.name}: ${JSON.stringify(issues)}`);
  const isFinal = isFinalState(form, state);
  const due = form.due_days === null ? null : inHours(form.due_days * DAY_HOURS - hours);
  const waits = form.approval === 'none' ? null : 'open';
  const id = await company.insert(SUBMISSION_ENTITY, {
    content_type: form.id,
    type_name: form.name,
    type_version: form.version,
    number,
    title: titleOf(form, number, custom),
    sender: company.userId(sender),
    status: state ?? SENT,
    assignee: assignee === undefined ? null : company.userId(assignee),
    sent_at: inHours(-hours),
    created_at: inHours(-hours),
    due,
    open_due: isFinal ? null : due,
    closed_at: isFinal ? inHours(-(closed_hours ?? 0)) : null,
    approval: form.approval,
    decision: decision?.state ?? waits,
    decided_by: decision ? company.userId(decision.by) : null,
    decided_at: decision ? inHours(-decision.hours) : null,
    decision_comment: decision?.comment ?? null,
    filled_fields: form.fields,
    custom,
  });
  // Its history begins with its sender.
  await company.db
    .update(versions)
    .set({ user_id: company.userId(sender), time: inHours(-hours) })
    .where(
      and(
        eq(versions.tenant_id, company.id),
        eq(versions.entity, SUBMISSION_ENTITY),
        eq(versions.object_id, id),
      ),
    );
  for (const { by, hours: age, text, is_note = false } of messages)
    await company.db.insert(formMessages).values({
      tenant_id: company.id,
      submission_id: id,
      user_id: company.userId(by),
      from_handler: by !== sender,
      is_note,
      text,
      created_at: inHours(-age),
    });
}
