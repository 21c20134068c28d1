import { message } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import { pageSchema } from './page.ts';

const limitedText = (max: number) => z.string('not_text').max(max, message('too_long', { max }));

const texts = z.partialRecord(z.enum(LANGUAGES), z.string());

/** A person; null if there is none or they have left. */
const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable();

/** A form in the list of those that the caller may send, or handles with `admin_view=1`. */
export const formRow = z.object({
  name: z.string(),
  label: z.string().meta({ description: 'Its name, in the caller’s language.' }),
  labels: z.partialRecord(
    z.enum(LANGUAGES),
    z.object({ one: z.string().nullish(), many: z.string().nullish() }),
  ),
  description: texts,
  icon: z.string(),
  id: z.int().optional().meta({ description: 'With `admin_view=1`: the id of its content type.' }),
  open: z.int().optional().meta({ description: 'With `admin_view=1`: number of unfinished submissions.' }),
  overdue: z.int().optional().meta({ description: 'With `admin_view=1`: of those, the overdue ones.' }),
});

export type FormRow = z.output<typeof formRow>;

/** A field of a form, or one that a submission was filled with; labels in all languages. */
export const formField = z.looseObject({
  name: z.string(),
  kind: z.string(),
  labels: texts,
  label: z.string().meta({ description: 'In the caller’s language.' }),
  help: texts,
  required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), labels: texts, label: z.string() })),
});

export type FormField = z.output<typeof formField>;

/** A state of a form's submissions. */
const formState = z.object({ value: z.string(), label: z.string(), final: z.boolean() });

/** Response of `GET v1/forms/{name}/`; with `admin_view=1` for those who handle it. */
export const form = z.object({
  name: z.string(),
  label: z.string(),
  labels: formRow.shape.labels,
  description: texts,
  icon: z.string(),
  fields: z.array(formField),
  thanks: texts,
  id: formRow.shape.id,
  plural: z.string().optional().meta({ description: 'With `admin_view=1`: its name in the plural.' }),
  states: z
    .array(formState)
    .optional()
    .meta({ description: 'With `admin_view=1`: all states in order, the built-in ones included.' }),
  title: z
    .string()
    .nullish()
    .meta({ description: 'With `admin_view=1`: the field that titles submissions.' }),
  list_columns: z.array(z.string()).optional().meta({ description: 'With `admin_view=1`.' }),
  approval: z.enum(['none', 'manager', 'handlers']).optional().meta({ description: 'With `admin_view=1`.' }),
  due_days: z.int().nullish().meta({ description: 'With `admin_view=1`.' }),
});

export type Form = z.output<typeof form>;

/** Body of `POST v1/forms/{name}/submissions/`; in a multipart form each file is a part `custom.<field>`. */
export const submissionInput = z.looseObject(
  {
    custom: z.record(z.string(), z.unknown(), 'not_an_object').nullish(),
  },
  'not_an_object',
);

/** Response to a sent form. */
export const sentSubmission = z.object({
  id: z.int(),
  number: z.int(),
  state: z.string(),
  sent_at: z.iso.datetime(),
});

export type SentSubmission = z.output<typeof sentSubmission>;

export const submissionMessage = z.object({
  id: z.int(),
  by: z.enum(['me', 'sender', 'handler']),
  person,
  text: z.string(),
  time: z.iso.datetime(),
});

export type SubmissionMessage = z.output<typeof submissionMessage>;

export const MAX_SUBMISSION_MESSAGE = 5000;

export const submissionMessageInput = z.object(
  {
    text: requiredText(MAX_SUBMISSION_MESSAGE, 'message_required'),
  },
  'not_an_object',
);

/** How an approval stands; `person` decided it, or is asked. */
const approval = z
  .object({
    state: z.enum(['open', 'approved', 'rejected']),
    person,
    comment: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
  })
  .nullable();

/** A submission as its sender reads it. */
export const ownSubmission = z.object({
  id: z.int(),
  number: z.int(),
  form: z.string().meta({ description: 'Name of the form.' }),
  form_label: z.string(),
  title: z.string(),
  state: z.string(),
  state_label: z.string(),
  sent_at: z.iso.datetime(),
  due: z.iso.datetime().nullable(),
  fields: z.record(z.string(), z.unknown()).meta({ description: 'Values by the name of their field.' }),
  form_fields: z.array(formField).meta({ description: 'The fields that it was filled with.' }),
  messages: z.array(submissionMessage),
  approval,
  abilities: z.array(z.enum(['message', 'withdraw'])),
});

export type OwnSubmission = z.output<typeof ownSubmission>;

export const formPage = pageSchema(formRow);
export const ownSubmissionPage = pageSchema(ownSubmission);

/** A submission in the list of its handlers; `fields` has the values of the list's columns. */
export const handledRow = z.looseObject({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  state: z.string(),
  state_label: z.string(),
  sender: z.int().nullable(),
  sender_name: z.string().nullable(),
  assignee: z.int().nullable(),
  assignee_name: z.string().nullable(),
  sent_at: z.iso.datetime(),
  due: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  closed_at: z.iso.datetime().nullable(),
  approval_state: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
});

export type HandledRow = z.output<typeof handledRow>;

export const handledPage = pageSchema(handledRow);

const note = z.object({ id: z.int(), person, text: z.string(), time: z.iso.datetime() });

/** A submission as its handlers read it. */
export const handledSubmission = ownSubmission.omit({ abilities: true }).extend({
  version: z.int(),
  sender: z.int().nullable(),
  sender_name: z.string().nullable(),
  assignee: z.int().nullable(),
  assignee_name: z.string().nullable(),
  overdue: z.boolean(),
  closed_at: z.iso.datetime().nullable(),
  notes: z.array(note),
  states: z.array(formState),
  abilities: z.array(z.enum(['change', 'decide'])),
});

export type HandledSubmission = z.output<typeof handledSubmission>;

/** Body of `PATCH v1/forms/{name}/submissions/{id}/`. Absent members stay unchanged; a note is added. */
export const submissionChanges = z.object(
  {
    state: z.string('not_a_choice').max(40, 'unknown_state').optional(),
    assignee: z.int('not_an_id').min(1, 'not_an_id').nullish(),
    note: limitedText(MAX_SUBMISSION_MESSAGE).nullish().transform(visibleText),
  },
  'not_an_object',
);

export type SubmissionChanges = z.output<typeof submissionChanges>;

/** Response of `GET v1/forms/{name}/handlers/`: who a submission can be assigned to. */
export const formHandlers = z.object({
  results: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })),
});

/** Response of `GET v1/forms/{name}/summary/`. */
export const formSummary = z.object({
  by_state: z.record(z.string(), z.int()),
  by_week: z.array(
    z.object({
      week: z.string().meta({ description: 'ISO week, such as `2026-W48`.' }),
      sent: z.int(),
      done: z.int(),
    }),
  ),
  median_days: z.number().nullable(),
  overdue: z.int(),
});

export type FormSummary = z.output<typeof formSummary>;

/** A submission that waits for approval, or was decided by the caller. */
export const approvalRow = z.object({
  id: z.int(),
  form: z.string(),
  form_label: z.string(),
  submission: z.object({ id: z.int(), number: z.int(), title: z.string() }),
  sender: person,
  sent_at: z.iso.datetime(),
  state: z.enum(['open', 'approved', 'rejected']),
  comment: z.string().nullable(),
});

export type ApprovalRow = z.output<typeof approvalRow>;

export const approvalPage = pageSchema(approvalRow);

/** Response of `GET v1/approvals/{id}/`. */
export const approvalDetail = approvalRow.extend({
  fields: ownSubmission.shape.fields,
  form_fields: ownSubmission.shape.form_fields,
  person,
  decided_at: z.iso.datetime().nullable(),
});

export type ApprovalDetail = z.output<typeof approvalDetail>;

/** Body of `POST v1/approvals/{id}/`. */
export const decisionInput = z.object(
  {
    decision: z.enum(['approved', 'rejected'], 'not_a_choice'),
    comment: limitedText(1000).nullish().transform(visibleText),
  },
  'not_an_object',
);

/** Response of `POST v1/forms/{name}/submissions/bulk/change/`. */
export const submissionsChanged = z.object({
  done: z.array(z.object({ id: z.int(), before: z.object({ state: z.string() }) })),
  failed: z.array(
    z.object({
      id: z.int(),
      problem: z.looseObject({ status: z.int(), title: z.string(), detail: z.string() }),
    }),
  ),
});

export type SubmissionsChanged = z.output<typeof submissionsChanged>;
