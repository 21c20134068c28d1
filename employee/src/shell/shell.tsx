import { VERSION } from '@piiri/shared/version.ts';
import type { ReactNode } from 'react';
import { CachedFragment } from '../content/cached-fragment.tsx';
import { LanguageChoice } from '../content/language/language-choice.tsx';
import { useApp } from '../data/app.ts';
import { BottomBar } from './bottom-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

const COMMIT: string = import.meta.env.VITE_COMMIT;

const RELEASE = COMMIT ? `${VERSION} (${COMMIT})` : VERSION;

/** Footer of every page. */
function Footer() {
  const { session, t } = useApp();
  const company = session.tenant.value?.name ?? t('app.name');
  return (
    <footer className="footer">
      <LanguageChoice />
      <p>
        <span>{t('app.copyright', { year: VERSION.slice(0, 4), company })}</span>
        <span>{t('app.version', { version: RELEASE })}</span>
      </p>
    </footer>
  );
}

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
