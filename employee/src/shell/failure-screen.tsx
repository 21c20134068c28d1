import { Link, useRouter } from '@tanstack/react-router';
import { CloudAlert, WifiOff } from 'lucide-react';
import { MessageScreen } from '../content/message-screen.tsx';
import { SuppressConnectionAlert } from '../content/suppress-connection-alert.tsx';
import { CallFailure } from '../data/api/failure.ts';
import { useApp } from '../data/app.ts';
import { Button } from '../ui/button.tsx';
import { MissingScreen } from './missing-screen.tsx';

/** Screen shown when its data failed to load: what happened, and what the user can do. */
export function FailureScreen({ error }: { error: unknown }) {
  const { connection, lateParts, t } = useApp();
  const { CachedListsNav } = lateParts.value ?? {};
  const router = useRouter();
  const status = error instanceof CallFailure ? error.status : undefined;
  if (status === 404) return <MissingScreen />;
  const isUnreachable = status === 0;
  // Other data comes from the device's cache: this screen was never opened here.
  const isUnopened = isUnreachable && connection.cachedAt.value !== null;
  const title = isUnreachable ? t('error.connection') : t('error.title');
  return (
    <>
      {isUnreachable && <SuppressConnectionAlert />}
      <MessageScreen
        icon={isUnreachable ? WifiOff : CloudAlert}
        title={title}
        isAlert={isUnreachable}
        text={t(isUnopened ? 'error.unopened' : isUnreachable ? 'error.connection_screen' : 'error.text')}
        note={status ? t('error.code', { status }) : undefined}
      >
        <Button onClick={() => router.invalidate()}>{t('app.retry')}</Button>
        {isUnopened && (
          <Link to="/home" className="button button-quiet">
            {t('error.to_home')}
          </Link>
        )}
      </MessageScreen>
      {isUnreachable && CachedListsNav && <CachedListsNav />}
    </>
  );
}
