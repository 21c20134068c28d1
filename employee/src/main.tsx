import { PAGE_SESSION_KEY } from '@piiri/shared/page-session.ts';
import { initialLanguage } from '@piiri/shared/session.ts';
import { createApp } from './data/app.ts';
import { hydrateScreen, nextTask, takeRenderedData } from './first-screen/hydration.ts';
import { fetchPreloaded } from './first-screen/preloaded-responses.ts';
import { Program } from './program.tsx';
import { createAppRouter } from './router.tsx';
import { goLive } from './shell/background/go-live.ts';
import { watchLoading, watchOtherTabs } from './shell/background/watch-page.ts';
import { loadTexts } from './texts/texts.ts';
import { followDevice } from './ui/appearance.ts';
import { createNavigation } from './ui/browser/navigation.ts';
import '@piiri/shared/ui/focus.css';
import '@piiri/shared/ui/right-to-left.css';
import '@piiri/shared/ui/visually-hidden.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/surfaces.css';
import './ui/styles/words.css';
import './ui/styles/motion.css';

async function start(): Promise<void> {
  // Each step runs in its own task, so that slow phones stay responsive.
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const rendered = takeRenderedData(root);
  if (rendered) sessionStorage.removeItem(PAGE_SESSION_KEY);
  const language = initialLanguage(localStorage, navigator.languages);
  const [texts, { createRoot, hydrateRoot }, appearance] = await Promise.all([
    loadTexts(language),
    // A chunk of its own, as large as the rest of the program, so that it is evaluated in another task.
    import('react-dom/client'),
    // A rendered page already has its appearance, see shell/background/start-background.ts.
    rendered ? undefined : import('./shell/background/follow-appearance.ts'),
  ]);
  const app = createApp({
    language,
    texts,
    storage: localStorage,
    tab: sessionStorage,
    fetch: fetchPreloaded,
    ...createNavigation(),
    renderedAt: rendered?.at,
  });
  await nextTask();
  const router = createAppRouter(app);
  await nextTask();
  watchOtherTabs(app);
  watchLoading(router, app);
  appearance?.followAppearance(app);
  followDevice(localStorage);
  const program = <Program app={app} router={router} />;
  if (rendered) {
    await hydrateScreen(root, router, () => hydrateRoot(root, program));
    app.hydrated();
  } else createRoot(root).render(program);
  goLive(app, router);
}

start().catch(() => window.bootFailed?.());
