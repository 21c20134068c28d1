import { useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import { isStandalone } from '../../browser/standalone.ts';
import { useApp } from '../../models/app.ts';
import { installing } from '../../models/installing.ts';
import { QuietButton } from '../button.tsx';

/** Browsers of Apple's phones and tablets alone say so. */
const isApple = () => 'standalone' in navigator;

/** How the app is had on the device: by a press where the browser can, else in words. Who has it is told nothing. */
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
        <QuietButton onClick={() => void install().then(() => moveFocus(() => heading.current))}>
          {t('profile:install_now')}
        </QuietButton>
      ) : (
        <p className="field-help">{t(isApple() ? 'profile:install_apple' : 'profile:install_other')}</p>
      )}
    </section>
  );
}
