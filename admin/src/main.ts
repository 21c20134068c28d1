/**
 * Entry point of the console, kept small: a visitor without a session is redirected to the login page before anything
 * else loads. Otherwise the session's data, the texts and the open list's first answers are requested while the
 * console's own code loads. A page with a server-rendered screen contains all of these but the texts, and the code
 * hydrates it (docs/first-screen.md).
 */
import calls from 'virtual:first-calls';
import { withinLoadLimit } from '@piiri/shared/load-limit.ts';
import { storedSession } from '@piiri/shared/session.ts';
import { whenPainted } from '@piiri/shared/when-painted.ts';
import { firstCallsOf, sendFirstCalls } from './data/api/first-calls.ts';
import { client, currentLanguage } from './data/api/http.ts';
import { loadWhoami } from './data/api/load-whoami.ts';
import { openEmployeePage } from './data/session/leave-console.ts';
import { loadTexts } from './data/texts/load-texts.ts';
import { answersOf, takeRenderedData, whenStyleSheetApplied } from './first-screen/take-rendered.ts';
import { showStartFailure } from './shell/start-failure.ts';

/** No top-level await: the modules loaded here import from this module's chunk, and would wait for it in turn. */
async function bootstrap(): Promise<void> {
  const language = currentLanguage();
  const rendered = takeRenderedData();
  const answers = rendered
    ? answersOf(rendered.lists)
    : sendFirstCalls(client, firstCallsOf(calls, window.location, window.localStorage));
  const whoami = rendered ? { ok: true as const, whoami: rendered.whoami } : loadWhoami();
  const data = Promise.all([whoami, loadTexts(language)]);
  // A rendered screen is painted before the console's own code occupies the processor.
  const code = Promise.all([rendered?.device && whenPainted(), whenStyleSheetApplied()]).then(
    () => import('./start.tsx'),
  );
  // Awaited together, so that neither can reject unhandled while the other is awaited.
  const [{ start }, loaded] = await withinLoadLimit(Promise.all([code, data]));
  await start(language, ...loaded, answers, rendered?.device);
}

if (storedSession(window.localStorage)) void bootstrap().catch(showStartFailure);
else openEmployeePage('/login');
