/**
 * Where the console begins, kept small: who is not signed in is sent to the login page before anything else is
 * loaded; else the session's data, the texts and what the open list shows are asked for while the console's own code arrives.
 * Of a screen that the server rendered all but the texts are in the page, and the code hydrates it (docs/first-screen.md).
 */
import calls from 'virtual:first-calls';
import { withinLoadLimit } from '@piiri/shared/load-limit.ts';
import { storedSession } from '@piiri/shared/session.ts';
import { whenPainted } from '@piiri/shared/when-painted.ts';
import { answersOf } from './first-screen/rendered-answers.ts';
import { sheetApplied, takeRendered } from './first-screen/take-rendered.ts';
import { askFirst, firstCallsOf } from './providers/data/first-calls.ts';
import { client, currentLanguage } from './providers/data/http.ts';
import { loadTexts } from './providers/i18n/load-texts.ts';
import { openEmployeePage } from './session/leave-console.ts';
import { loadWhoami } from './session/load-whoami.ts';
import { showStartFailure } from './shell/start-failure.ts';

/** Not awaited at the top: what is loaded here imports from this module's file, and would wait for it in turn. */
async function bootstrap(): Promise<void> {
  const language = currentLanguage();
  const rendered = takeRendered();
  const answers = rendered
    ? answersOf(rendered.lists)
    : askFirst(client, firstCallsOf(calls, window.location, window.localStorage));
  const whoami = rendered ? { ok: true as const, whoami: rendered.whoami } : loadWhoami();
  const data = Promise.all([whoami, loadTexts(language)]);
  // A rendered screen is seen before the console's own code keeps the processor busy.
  const code = Promise.all([rendered?.device && whenPainted(), sheetApplied()]).then(
    () => import('./start.tsx'),
  );
  // What fails on its way must not fail unheard while the other is awaited.
  const [{ start }, loaded] = await withinLoadLimit(Promise.all([code, data]));
  await start(language, ...loaded, answers, rendered?.device);
}

if (storedSession(window.localStorage)) void bootstrap().catch(showStartFailure);
else openEmployeePage('/login');
