import { chatReport } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { openReports } from '../reports.ts';

/** Returns the open reports in the channels that the caller manages. */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/reports',
  summary: 'List reported messages that are not settled, oldest first',
  access: 'anyone',
  feature: 'chat_enabled',
  answers: { 200: z.object({ count: z.int(), results: z.array(chatReport) }) },
  handler: ({ read, actor, language }) => read((db) => openReports(db, { actor, language })),
});
