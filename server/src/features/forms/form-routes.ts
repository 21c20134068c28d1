import { form, formPage, sentSubmission, submissionInput } from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { handledForms, rolesOf } from '../../engine/access/condition.ts';
import consoleUser from '../../engine/access/policies/console-user.ts';
import { CUSTOM_PART } from '../../engine/calls/file-parts.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { isEditorQuery, listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { nameParam } from './name-param.ts';
import { presentForm, presentFormRow, presentHandledForm } from './present.ts';
import { send } from './send.ts';
import { findHandledForm, findSendableForm, sendableForms } from './submission.ts';
import { countOpen } from './summary.ts';

/** The beginning of form fields with a value of a custom field, in forms that do not send them as JSON. */
const VALUE_PREFIX = CUSTOM_PART;

/** Returns the values that a body has: in `custom`, and in parts of their own. */
function valuesOf({ custom, ...parts }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(parts).flatMap(([name, value]) =>
    name.startsWith(VALUE_PREFIX) ? [[name.slice(VALUE_PREFIX.length), value]] : [],
  );
  return { ...Object.fromEntries(own), ...(custom as Record<string, unknown> | null | undefined) };
}

export default [
  /** Returns the forms that the caller may send; with `admin_view=1` those that they handle, with counts. */
  defineRoute({
    pattern: 'GET v1/forms',
    summary: 'List the forms that the caller may send, or handles',
    access: 'anyone',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }),
    answers: { 200: formPage },
    async handler({ read, actor, language, url, query }) {
      const isEditor = isEditorQuery(query);
      if (isEditor && consoleUser(rolesOf(actor), undefined) === false) throw new AppError('forbidden');
      const forms = isEditor ? handledForms(actor, 'read') : sendableForms(actor);
      const { limit, offset } = rangeOf(query);
      const page = forms.slice(offset, offset + limit);
      const counts = isEditor ? await read((db) => countOpen(db, actor, page)) : undefined;
      const results = page.map((row) => ({
        ...presentFormRow({ actor, language }, row),
        ...(counts && { id: row.id, ...(counts.get(row.id) ?? { open: 0, overdue: 0 }) }),
      }));
      return pageOf(url, query, forms.length, results);
    },
  }),
  /** Returns a form that the caller may send; with `admin_view=1` one that they handle, with its states. */
  defineRoute({
    pattern: 'GET v1/forms/:name',
    summary: 'Read a form to be sent, or to be handled',
    access: 'anyone',
    params: nameParam,
    query: listQuery.pick({ admin_view: true }),
    answers: { 200: form },
    handler: async ({ actor, language, params: { name }, query }) =>
      isEditorQuery(query)
        ? presentHandledForm({ actor, language }, findHandledForm(actor, name, true, 'read'))
        : presentForm({ actor, language }, findSendableForm(actor, name)),
  }),
  /** Sends a form: as JSON, or as a multipart form with files. */
  defineRoute({
    pattern: 'POST v1/forms/:name/submissions',
    summary: 'Send a form',
    access: 'anyone',
    params: nameParam,
    body: submissionInput,
    multipart: true,
    files: { [CUSTOM_PART]: 'attachment' },
    answers: { 201: sentSubmission },
    refuses: [409],
    handler: ({ services, actor, commit, files, body, params: { name } }) =>
      send({ services, actor, commit, files }, findSendableForm(actor, name), valuesOf(body)),
  }),
];
