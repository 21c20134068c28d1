import { FORM_APPROVALS, MAX_CUSTOM_FIELDS } from '../custom-fields/shape.ts';
import { defineEntity } from '../define.ts';
import { choice, custom, dateTime, fieldList, integer, reference, text } from '../field-types.gen.ts';

/** How an approval stands. */
export const APPROVAL_STATES = ['open', 'approved', 'rejected'] as const;

/**
 * What an employee has sent with a form: the object of a content type turned round, written by employees and read by
 * handlers. Its calls come from `features/forms`; lists, filters, order, search, history, export and import of it follow
 * from this definition and from that of its form (`submissionDefinition`).
 */
export const formSubmission = defineEntity({
  name: 'form_submission',
  title: 'title',
  types: { field: 'content_type', name: 'type_name', path: 'forms' },
  fields: {
    content_type: reference('content_type', { required: true, onDelete: 'refuse', form: false }),
    /** The form's name, which never changes, and the form's version with which it was sent. */
    type_name: text({ max: 50, readOnly: true, form: false }),
    type_version: integer({ readOnly: true, form: false }),
    /** Counts the submissions of a form. */
    number: integer({ readOnly: true, form: false }),
    /** Its number and the value of the form's title field. */
    title: text({ max: 600, readOnly: true, form: false }),
    sender: reference('user', { named: true, readOnly: true, form: false }),
    status: text({ max: 40 }),
    assignee: reference('user', { named: true }),
    sent_at: dateTime({ readOnly: true, form: false }),
    /** When it should be finished; and the same while it is not. */
    due: dateTime({ readOnly: true, form: false }),
    open_due: dateTime({ readOnly: true, form: false }),
    /** When it came into a final state. */
    closed_at: dateTime({ readOnly: true, form: false }),
    approval: choice({ choices: FORM_APPROVALS, default: 'none', readOnly: true, form: false }),
    /** Empty where nobody is asked. */
    decision: choice({ choices: APPROVAL_STATES }),
    decided_by: reference('user', { named: true, readOnly: true, form: false }),
    decided_at: dateTime({ readOnly: true, form: false }),
    decision_comment: text({ max: 1000, multiline: true }),
    /** The fields that it was filled with, which its form may have changed since. */
    filled_fields: fieldList({ max: MAX_CUSTOM_FIELDS, readOnly: true, form: false }),
    custom: custom(),
  },
  api: { path: 'v1/form-submissions', calls: [] },
  // Submissions are deleted with their form alone.
  access: {
    read: ['owns', 'handles', 'approves'],
    admin: ['tenant_admin', 'handles'],
    delete: ['tenant_admin'],
  },
  visibility: { owner: 'sender', handled: 'content_type', approval: 'approval' },
  list: {
    columns: [
      'number',
      'title',
      'sender',
      'sent_at',
      'status',
      'assignee',
      'due',
      'open_due',
      'closed_at',
      'decision',
    ],
    filters: ['sender', 'assignee', 'sent_at'],
    search: ['title'],
    order: '-sent_at',
    // What is due of a form; what a person sent; what waits for an approval.
    indexed: [['content_type', 'open_due', 'id'], ['sender', 'sent_at', 'id'], ['decision']],
    pageSize: 25,
  },
  form: [{ section: 'content', fields: ['status', 'assignee', 'decision', 'decision_comment'] }],
});
