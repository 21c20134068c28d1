import { useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import { useApp } from '../../data/app.ts';
import { installing } from '../../data/device/installing.ts';
import { isStandalone } from '../../ui/browser/device.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';

/** Only browsers on Apple's phones and tablets have this property. */
const isApple = () => 'standalone' in navigator;

/**
 * Installs the app with a button where the browser supports it, else explains how. Renders nothing in the installed
 * app.
 */
export function Install() {
  const app = useApp();
  const { isPossible, install } = app.model(installing);
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = app;
  if (!useHydrated() || isStandalone()) return null;
  return (
    <section className="block surface" aria-labelledby="install">
      <h2 id="install" ref={heading} tabIndex={-1}>
        {t('profile:install')}
      </h2>
      <p>{t('profile:install_text', { company: app.session.tenant.value?.name })}</p>
      {isPossible.value ? (
        <QuietButton onClick={() => void install().then(() => restoreFocus(() => heading.current))}>
          {t('profile:install_now')}
        </QuietButton>
      ) : (
        <p className="field-help">{t(isApple() ? 'profile:install_apple' : 'profile:install_other')}</p>
      )}
    </section>
  );
}
