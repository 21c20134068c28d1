import { retentionPreview } from '@piiri/shared/contracts/privacy.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { previewRetention } from '../../../engine/privacy/retention.ts';
import { choicesBody, readChoices, readRetention } from '../choices.ts';

/**
 * Counts what changed retention periods would delete the next night. For kinds that are not sent, the company's current
 * period is used.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/privacy/retention/preview',
  summary: 'Count the rows that given retention periods would delete, without changing anything',
  access: 'tenant_admin',
  heavy: true,
  body: choicesBody,
  answers: { 200: retentionPreview },
  handler: ({ read, actor, body }) => {
    const choices = readChoices(body);
    return read(async (db) =>
      previewRetention(db, actor.tenantId, { ...(await readRetention(db, actor.tenantId)), ...choices }),
    );
  },
});
