import type { CustomField, FormType } from '@piiri/schemas';
import { entities } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import { handledForms, isFormGranted, isInHandlers } from '../../engine/access/condition.ts';
import { entityOf, typedTableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { SUBMISSION_ENTITY } from '../content-types/public.ts';

/** The entity that stores what is sent with all forms, and its table. */
export const SUBMISSION = entityOf(SUBMISSION_ENTITY);
export const submissions = typedTableOf(entities.formSubmission);

/** A stored submission. */
export interface SubmissionRow extends Row {
  content_type: number;
  type_name: string;
  number: number;
  title: string;
  sender: number | null;
  status: string;
  assignee: number | null;
  created_at: Date;
  /** Empty in no row that was sent. */
  sent_at: Date | null;
  due: Date | null;
  open_due: Date | null;
  closed_at: Date | null;
  approval: FormType['approval'];
  decision: 'open' | 'approved' | 'rejected' | null;
  decided_by: number | null;
  decided_at: Date | null;
  decision_comment: string | null;
  filled_fields: readonly CustomField[] | null;
  custom: Readonly<Record<string, unknown>> | null;
}

/** Whether a caller may send a form: read-only people send none. */
const maySend = (actor: Actor, form: FormType): boolean => {
  const { groups, readOnly, service } = actor;
  const { submitters } = form;
  if (readOnly || service) return false;
  const isSubmitter = submitters.length === 0 || submitters.some((group) => groups.includes(group));
  return isSubmitter || isFormGranted(actor, form, 'create');
};

/** Returns the forms that a caller may send, in their order. */
export const sendableForms = (actor: Actor): FormType[] =>
  actor.definitions.forms.filter((form) => maySend(actor, form));

/** Returns a form that the caller may send. Throws `not_found` for any other. */
export function findSendableForm(actor: Actor, name: string): FormType {
  const form = sendableForms(actor).find((candidate) => candidate.name === name);
  if (!form) throw new AppError('not_found');
  return form;
}

/**
 * Returns a form that the caller handles, or with `read` reads. Throws `forbidden` for a form that they may only send, or that they handle but
 * read as an employee (without `admin_view`), and `not_found` for any other.
 */
export function findHandledForm(
  actor: Actor,
  name: string,
  asEditor: boolean,
  action: 'read' | 'update',
): FormType {
  const named = (forms: readonly FormType[]) => forms.find((candidate) => candidate.name === name);
  const form = named(handledForms(actor, action));
  if (form && asEditor) return form;
  const isVisible = form ?? named(handledForms(actor, 'read')) ?? named(sendableForms(actor));
  throw new AppError(isVisible ? 'forbidden' : 'not_found');
}

/** Returns the form of a submission; undefined when it is deleted. */
export const formOf = ({ definitions }: Pick<Actor, 'definitions'>, id: number): FormType | undefined =>
  definitions.forms.find((form) => form.id === id);

/**
 * Returns the forms whose submissions a caller is told of and asked to approve: tenant admins where nobody else handles
 * them, or where they are among the handlers.
 */
export const attendedForms = (actor: Actor): FormType[] =>
  handledForms(actor).filter((form) => form.handlers.length === 0 || isInHandlers(actor, form));

/**
 * An SQL expression for the person who approves a submission of a form that wants the sender's manager: the manager now,
 * null when there is none who could decide. `sender`: the column with the sender.
 */
export const managerOf = (tenantId: number, sender: SQL): SQL<number | null> => sql`(
  select manager.id from users person join users manager on manager.id = person.manager and manager.tenant_id = person.tenant_id
  where person.id = ${sender} and person.tenant_id = ${tenantId}::int and manager.id <> person.id
    and manager.active and manager.deleted_at is null and not manager.read_only)`;
