/**
 * Where the console begins, kept small: who is not signed in is sent to the login page before anything else is
 * loaded; else the session's data, the texts and what the open list shows are asked for while the console's own code arrives.
 */
import calls from 'virtual:first-calls';
import { withinLoadLimit } from '@piiri/shared/load-limit.ts';
import { storedSession } from '@piiri/shared/session.ts';
import { askFirst, firstCallsOf } from './providers/data/first-calls.ts';
import { client, currentLanguage } from './providers/data/http.ts';
import { loadTexts } from './providers/i18n/load-texts.ts';
import { openEmployeePage } from './session/leave-console.ts';
import { loadWhoami } from './session/load-whoami.ts';
import { showStartFailure } from './shell/start-failure.ts';

/** Not awaited at the top: what is loaded here imports from this module's file, and would wait for it in turn. */
async function bootstrap(): Promise<void> {
  const language = currentLanguage();
  const answers = askFirst(client, firstCallsOf(calls, window.location, window.localStorage));
  const data = Promise.all([loadWhoami(), loadTexts(language)]);
  // What fails on its way must not fail unheard while the other is awaited.
  const [{ start }, loaded] = await withinLoadLimit(Promise.all([import('./start.tsx'), data]));
  await start(language, ...loaded, answers);
}

if (storedSession(window.localStorage)) void bootstrap().catch(showStartFailure);
else openEmployeePage('/login');
