import type { ReactNode } from 'react';
import { CachedFragment } from '../content/cached-fragment.tsx';
import { useApp } from '../data/app.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

/** Frame around every screen of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const { t, unreadWords, answeredWords } = useApp();
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        {t('app.skip')}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CachedFragment name="page-end">
        <Footer />
        <BottomBar />
      </CachedFragment>
      <span id="unread-count" hidden>
        {unreadWords}
      </span>
      <span id="answered-count" hidden>
        {answeredWords}
      </span>
      <span id="asked-count" hidden>
        {t('home.to_acknowledge')}
      </span>
    </div>
  );
}
