import { startLanguage } from '@piiri/shared/session.ts';
import { createRoot } from 'react-dom/client';
import { followLook } from './browser/follow-look.ts';
import { followOtherTabs } from './browser/follow-other-tabs.ts';
import { goLive } from './browser/go-live.ts';
import { send } from './browser/send.ts';
import { watchLoading } from './browser/watch-loading.ts';
import { createApp } from './models/app.ts';
import { loadTexts } from './models/texts.ts';
import { Program } from './program.tsx';
import { createAppRouter } from './router.tsx';
import './styles/index.css';

async function start(): Promise<void> {
  const language = startLanguage(localStorage, navigator.languages);
  const app = createApp({
    language,
    texts: await loadTexts(language),
    storage: localStorage,
    tab: sessionStorage,
    fetch: send,
    leave: (path) => location.assign(path),
    reload: () => location.reload(),
  });
  const router = createAppRouter(app);
  followLook(app);
  followOtherTabs(app);
  watchLoading(router, app);
  goLive(app, router);

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(<Program app={app} router={router} />);
}

start().catch(() => window.bootFailed?.());
