import { defineFeature } from '../../engine/feature.ts';
import { SUBMISSION_ENTITY } from '../content-types/public.ts';
import { describedForms } from './described.ts';
import { formMessages } from './owned/form-messages.ts';
import { erasePerson, handledSubmissionsPart, ownSubmissionsPart, submissionsRetention } from './privacy.ts';
import { type SubmissionRow, submissions } from './submission.ts';
import * as tables from './tables.ts';

/** Forms that employees send and handlers read: content types turned round. */
export const feature = defineFeature({
  owned: [formMessages],
  ownParts: [ownSubmissionsPart, handledSubmissionsPart],
  tables,
  cascades: { content_type: [tables.formCounters.form_id] },
  ownRoutes: describedForms,
  hooks: {
    [SUBMISSION_ENTITY]: { fieldsOf: (row) => (row as unknown as SubmissionRow).filled_fields ?? [] },
  },
  retention: [submissionsRetention],
  erasePerson,
  personal: [
    {
      table: submissions,
      columns: ['sender', 'custom', 'assignee', 'decided_by', 'decision_comment'],
      seenBy: 'form_handlers',
    },
  ],
});
