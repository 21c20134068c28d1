import { VERSION } from '@piiri/shared/version.ts';
import { LanguageChoice } from '../content/language/language-choice.tsx';
import { useApp } from '../data/app.ts';

const COMMIT: string = import.meta.env.VITE_COMMIT;

const RELEASE = COMMIT ? `${VERSION} (${COMMIT})` : VERSION;

/** Footer of every page. */
export function Footer() {
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
