import { consoleHomeAnswer } from '@piiri/shared/contracts/console-home.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readWaiting } from '../../../engine/read/waiting.ts';

/** Returns everything that waits for the caller as an editor. */
export default defineRoute({
  method: 'GET',
  path: 'v1/console/home',
  summary: 'List content that waits for the editor: drafts, scheduled, and ending soon',
  tag: 'console',
  access: 'console_user',
  answers: { 200: consoleHomeAnswer },
  handler: ({ services, actor, language }) => readWaiting({ services, actor, language }),
});
