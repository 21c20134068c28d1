import { useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useApp } from '../models/app.ts';

/** Tells that the server does not answer, without being in the way, and lets one try again. */
export function ConnectionAlert() {
  const { connection, t } = useApp();
  const router = useRouter();
  return (
    <div className="alert-place" role="alert">
      {connection.lost.value && (
        <div className="alert">
          <WifiOff aria-hidden="true" />
          <div>
            <strong>{t('error.connection')}</strong>
            <p>{t('error.connection_text')}</p>
          </div>
          <button type="button" className="button button-quiet" onClick={() => router.invalidate()}>
            {t('app.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
