import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import type { Call } from '../../engine/access/call.ts';
import { defineFeature } from '../../engine/feature.ts';
import { SUBMISSION_ENTITY, TYPE_ENTITY } from '../content-types/public.ts';
import { listApprovals } from './approvals.ts';
import { describedForms, describedFormsKey } from './described.ts';
import { formMessages } from './owned/form-messages.ts';
import { erasePerson, handledSubmissionsPart, ownSubmissionsPart, submissionsRetention } from './privacy.ts';
import { type SubmissionRow, submissions } from './submission.ts';
import * as tables from './tables.ts';

/** Approvals shown at home; the others are in the list of approvals. */
const MAX_APPROVALS = 20;

/** The submissions that wait for the caller's approval, oldest first. */
export async function approvalsAtHome(call: Call): Promise<Pick<HomeMine, 'waiting'>> {
  const { actor, services } = call;
  if (actor.readOnly || actor.definitions.forms.length === 0) return { waiting: [] };
  const { results } = await services.database.tenant(actor.tenantId, (db) =>
    listApprovals(db, call, 'open', { limit: MAX_APPROVALS, offset: 0 }),
  );
  return {
    waiting: results.map(({ id, form_label, sender }) => ({
      type: 'approval',
      id,
      language: null,
      title: [form_label, sender && `${sender.first_name} ${sender.last_name}`.trim()]
        .filter(Boolean)
        .join(': '),
      due: null,
      starts: null,
      count: null,
    })),
  };
}

/** Forms that employees send and handlers read: content types turned round. */
export const feature = defineFeature({
  owned: [formMessages],
  ownParts: [ownSubmissionsPart, handledSubmissionsPart],
  tables,
  meanings: [
    [tables.formCounters, { columns: { form_id: { refersTo: TYPE_ENTITY, deletedWith: true } } }],
    [
      submissions,
      {
        columns: Object.fromEntries(
          ['sender', 'custom', 'assignee', 'decided_by', 'decision_comment'].map((column) => [
            column,
            { personal: { seenBy: 'form_handlers' } },
          ]),
        ),
      },
    ],
  ],
  ownRoutes: describedForms,
  ownRoutesKey: describedFormsKey,
  hooks: {
    [SUBMISSION_ENTITY]: { fieldsOf: (row) => (row as unknown as SubmissionRow).filled_fields ?? [] },
  },
  atHome: approvalsAtHome,
  retention: [submissionsRetention],
  erasePerson,
});
