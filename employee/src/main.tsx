import { startLanguage } from '@piiri/shared/session.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followLook } from './browser/follow-look.ts';
import { followOtherTabs } from './browser/follow-other-tabs.ts';
import { goLive } from './browser/go-live.ts';
import { send } from './browser/send.ts';
import { watchLoading } from './browser/watch-loading.ts';
import { whenIdle } from './browser/when-idle.ts';
import { createApp } from './models/app.ts';
import { loadTexts } from './models/texts.ts';
import { Program } from './program.tsx';
import { createAppRouter } from './router.tsx';
import './styles/index.css';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const { look, shell } = document.documentElement.dataset;
  // Most pages are not drawn, and need nothing of this.
  const drawing = look || shell === 'other' ? await import('./early/take-over.ts') : undefined;
  const drawn = drawing?.takeDrawn(root);
  const language = startLanguage(localStorage, navigator.languages);
  const app = createApp({
    language,
    texts: await loadTexts(language),
    storage: localStorage,
    tab: sessionStorage,
    fetch: send,
    leave: (path) => location.assign(path),
    reload: () => location.reload(),
    drawnAt: drawn?.at,
  });
  const router = createAppRouter(app);
  // What was drawn has its look already.
  if (drawn) whenIdle(() => followLook(app));
  else followLook(app);
  followOtherTabs(app);
  watchLoading(router, app);
  goLive(app, router);

  const program = <Program app={app} router={router} />;
  if (!drawing || !drawn) {
    createRoot(root).render(program);
    return;
  }
  // The boundaries around the screens are those that a server draws.
  router.ssr = { manifest: undefined };
  await router.load();
  // Lists are not awaited by their screens: what the page carries for them has reached them a task later.
  setTimeout(() => {
    const doAgain = drawing.holdInput(root);
    hydrateRoot(root, program);
    doAgain();
  });
}

start().catch(() => window.bootFailed?.());
