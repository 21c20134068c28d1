import { CacheProvider } from '@emotion/react';
import { restoreForms } from '@piiri/shared/stash.ts';
import { ownerOf, storeOwner } from '@piiri/shared/unsent.ts';
import { createRoot } from 'react-dom/client';
import './registries.ts';
import { App, createProviders, storeKey } from './App.tsx';
import './generate/list/list-head.css';
import './generate/list/rows.css';
import './generate/list/row-parts.css';
import './generate/list/row-cards.css';
import './generate/form/form.css';
import './kit/theme/state-chip.css';
import '@piiri/shared/ui/visually-hidden.css';
import './kit/theme/surfaces.css';
import './kit/theme/words.css';
import './kit/theme/forced-colors.css';
import type { FirstAnswer } from './data/api/first-calls.ts';
import { CUSTOM_FIELDS_PAGE } from './data/api/list-query.ts';
import type { loadWhoami } from './data/api/load-whoami.ts';
import { reloadInOtherSession, requestPageSession } from './data/api/page-session.ts';
import { cacheFirstAnswers } from './data/api/query-client.ts';
import { resourceOf } from './data/definitions/resources.ts';
import type { ConsoleLanguage } from './data/session/console-language.ts';
import { openEmployeeHome } from './data/session/leave-console.ts';
import { createI18n } from './data/texts/create-i18n.ts';
import { hydrateScreen } from './first-screen/hydrate-screen.ts';
import { storeDeviceCookie } from './first-screen/remember-device.ts';
import type { Device } from './kit/device/device.ts';
import { styleCache } from './kit/theme/style-cache.ts';
import { StartFailed } from './shell/start-failed.tsx';

/**
 * Maximum time in ms that the first render waits for the list and its own fields: rendering without them and then again
 * takes a phone longer, and moves the columns.
 */
const LIST_TIMEOUT_MS = 250;

const CUSTOM_FIELDS = resourceOf(CUSTOM_FIELDS_PAGE.entity);

/** Measures how quickly the console answers; a page that cannot load the code for it is not measured. */
const measure = () =>
  import('@piiri/shared/measure-interactions.ts').then(
    ({ measureInteractions }) => measureInteractions('console', '/admin/'),
    () => undefined,
  );

/**
 * Renders or hydrates the console with the session's data and the open list's first answers. Redirects users without
 * rights in the console to the employee app's home. `rendered`: the device for which the page already contains the
 * screen.
 */
export async function start(
  language: ConsoleLanguage,
  loaded: Awaited<ReturnType<typeof loadWhoami>>,
  texts: { files: Readonly<Record<string, unknown>> },
  answers: readonly FirstAnswer[],
  rendered?: Device,
): Promise<void> {
  // The session has expired and the browser is being redirected to the login page.
  if (!loaded.ok && loaded.status === 401) return;
  document.documentElement.lang = language;
  const container = document.getElementById('root') as HTMLElement;
  if (!loaded.ok) {
    const { i18n } = await createI18n(language, texts.files);
    createRoot(container).render(
      <StartFailed unreachable={loaded.status === 0} text={(key) => i18n.t(key)} />,
    );
    return;
  }
  const { whoami } = loaded;
  if (!whoami.profile.is_admin) return openEmployeeHome();
  const isRightToLeft = whoami.profile.right_to_left;
  document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  const providers = createProviders(whoami, language);
  const lists = cacheFirstAnswers(providers.queryClient, answers);
  storeDeviceCookie(storeKey(whoami));
  reloadInOtherSession();
  const owner = ownerOf({ tenant_id: whoami.tenant.id, id: whoami.profile.id });
  storeOwner(window.localStorage, owner);
  const forms = restoreForms(window.localStorage, owner);
  // Mirroring the styles needs code of its own, which few users need.
  const cache = isRightToLeft
    ? (await import('./kit/theme/right-to-left.ts')).rightToLeftCache()
    : styleCache('css');
  const { provider } = await createI18n(language, texts.files);
  await Promise.race([
    Promise.all([
      ...lists.filter((_, index) => rendered || index === 0 || answers[index]?.resource === CUSTOM_FIELDS),
      forms,
    ]),
    new Promise((resolve) => setTimeout(resolve, LIST_TIMEOUT_MS)),
  ]);
  const app = (
    <CacheProvider value={cache}>
      <App whoami={whoami} providers={providers} i18nProvider={provider} device={rendered} />
    </CacheProvider>
  );
  if (rendered) await hydrateScreen(container, app);
  else createRoot(container).render(app);
  if (whoami.profile.measures_interactions) void measure();
  const isRenderedByServer = answers.length > 0 && window.location.search === '';
  if (isRenderedByServer) void requestPageSession(window.sessionStorage);
}
