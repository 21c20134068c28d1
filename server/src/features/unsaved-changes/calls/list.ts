import { unsavedRow } from '@piiri/shared/contracts/unsaved.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listUnsaved } from '../changes.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/unsaved-changes',
  summary: 'List the forms with unsaved changes of the caller, on all devices',
  tag: 'console',
  access: 'console_user',
  answers: { 200: z.object({ results: z.array(unsavedRow) }) },
  handler: ({ read, actor }) => read(async (db) => ({ results: await listUnsaved(db, actor) })),
});
