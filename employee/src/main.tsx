import { startLanguage } from '@piiri/shared/session.ts';
import { fetchPreloaded } from './browser/fetch-preloaded.ts';
import { goLive } from './browser/go-live.ts';
import { openNavigation } from './browser/navigation.ts';
import { watchLoading } from './browser/watch-loading.ts';
import { watchOtherTabs } from './browser/watch-other-tabs.ts';
import { takeDrawn } from './early/drawn.ts';
import { hydrateScreen, turn } from './early/hydrate-screen.ts';
import { createApp } from './models/app.ts';
import { PAGES_ASKED } from './models/first-calls.ts';
import { loadTexts } from './models/texts.ts';
import { Program } from './program.tsx';
import { createAppRouter } from './router.tsx';
import './styles/index.css';

async function start(): Promise<void> {
  // Each step a task of its own: a phone that is slow shall not stand still.
  await turn();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const drawn = takeDrawn(root);
  if (drawn) sessionStorage.removeItem(PAGES_ASKED);
  const language = startLanguage(localStorage, navigator.languages);
  const [texts, { createRoot, hydrateRoot }, look] = await Promise.all([
    loadTexts(language),
    // A file by itself: as much of the program as all else together, so it begins in another task.
    import('react-dom/client'),
    // What was drawn has its look already, see browser/background-tasks.ts.
    drawn ? undefined : import('./browser/apply-appearance.ts'),
  ]);
  const app = createApp({
    language,
    texts,
    storage: localStorage,
    tab: sessionStorage,
    fetch: fetchPreloaded,
    ...openNavigation(),
    drawnAt: drawn?.at,
  });
  await turn();
  const router = createAppRouter(app);
  await turn();
  watchOtherTabs(app);
  watchLoading(router, app);
  look?.applyAppearance(app);
  const program = <Program app={app} router={router} />;
  if (drawn) {
    await hydrateScreen(root, router, () => hydrateRoot(root, program));
    app.hydrated();
  } else createRoot(root).render(program);
  goLive(app, router);
}

start().catch(() => window.bootFailed?.());
