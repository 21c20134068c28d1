import { defineFeature } from '../../engine/feature.ts';
import { SUBMISSION_ENTITY, TYPE_ENTITY } from '../content-types/public.ts';
import { approvalsAtHome } from './at-home.ts';
import { describedForms, describedFormsKey } from './described.ts';
import { formMessages } from './owned/form-messages.ts';
import { erasePerson, handledSubmissionsPart, ownSubmissionsPart, submissionsRetention } from './privacy.ts';
import { type SubmissionRow, submissions } from './submission.ts';
import * as tables from './tables.ts';

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
