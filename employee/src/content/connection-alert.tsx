import { useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useApp } from '../data/app.ts';
import { QuietButton } from '../ui/button.tsx';
import './connection-alert.css';

/** Returns whether the screen's form contains user input. */
function hasUserInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)');
  return [...fields].some(
    ({ type, readOnly, value }) => !readOnly && type !== 'checkbox' && type !== 'radio' && value,
  );
}

/**
 * Shows that the server does not answer, without blocking the screen, and offers a retry. Silent where the screen says
 * so itself, and where the shown data comes from the device: see device/device-notes.tsx.
 */
export function ConnectionAlert() {
  const { connection, t } = useApp();
  const router = useRouter();
  return (
    <div className="alert-place" role="alert">
      {connection.lost.value && !connection.cachedAt.value && connection.alertSuppressors.value === 0 && (
        <div className="alert">
          <WifiOff />
          <div>
            <strong>{t('error.connection')}</strong>
            <p>
              {t('error.connection_text')} {hasUserInput() && t('error.connection_kept')}
            </p>
          </div>
          <QuietButton onClick={() => router.invalidate()}>{t('app.retry')}</QuietButton>
        </div>
      )}
    </div>
  );
}

/** Hides the general connection alert while mounted, next to a component that reports the lost connection itself. */
export function SuppressConnectionAlert() {
  const { alertSuppressors } = useApp().connection;
  // In a layout effect: before paint, or both would flash.
  useLayoutEffect(() => {
    alertSuppressors.value += 1;
    return () => {
      alertSuppressors.value -= 1;
    };
  }, [alertSuppressors]);
  return null;
}
