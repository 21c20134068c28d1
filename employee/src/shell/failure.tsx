import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router';
import { CloudAlert, CloudOff, Compass, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SuppressConnectionAlert } from '../content/connection-alert.tsx';
import { MessageScreen } from '../content/message-screen.tsx';
import { CallFailure } from '../data/api/failure.ts';
import { useApp } from '../data/app.ts';
import { Button } from '../ui/button.tsx';

/** Decodes a URL for display. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Shown at a URL without a screen, with the URL, which may be misspelt. */
export function MissingScreen() {
  const { t } = useApp();
  const { tried } = useLocation().state;
  return (
    <MessageScreen
      icon={Compass}
      title={t('error.missing_title')}
      text={t('error.missing_text')}
      note={[t('error.code', { status: 404 }), tried && readable(tried)].filter(Boolean).join(' · ')}
    >
      <Link to="/home" className="button">
        {t('error.to_home')}
      </Link>
    </MessageScreen>
  );
}

/** Shown when a part of the program failed to load. */
function LoadError() {
  const { reload, t } = useApp();
  return (
    <MessageScreen icon={CloudOff} title={t('error.load_title')} text={t('error.load_text')}>
      <Button onClick={reload}>{t('app.reload')}</Button>
    </MessageScreen>
  );
}

/** Shows the load error in place of a screen that failed to load. */
export function LoadGuard({ children }: { children: ReactNode }) {
  const { loadFailed } = useApp();
  if (!loadFailed.value) return children;
  return (
    <main className="column">
      <LoadError />
    </main>
  );
}

/** Screen shown when its data failed to load: what happened, and what the user can do. */
function FailureScreen({ error }: { error: unknown }) {
  const { connection, deferred, t } = useApp();
  const { CachedListsNav } = deferred.value ?? {};
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

/** Shown where a screen's script failed to load, once the cause is known. */
function MissingChunk({ error }: { error: unknown }) {
  const { chunkMissing } = useApp();
  const [reason, setReason] = useState<unknown>();
  useEffect(() => {
    let isMounted = true;
    chunkMissing(error).catch((failure) => isMounted && setReason(failure));
    return () => {
      isMounted = false;
    };
  }, [error, chunkMissing]);
  if (!reason) return null;
  return reason instanceof CallFailure ? <FailureScreen error={reason} /> : <LoadError />;
}

/**
 * Returns whether a script failed to load, or the style sheet with it. Each browser has another error message for scripts,
 * but all of them contain "module"; that for style sheets is of the build tool.
 */
function isMissingChunk(error: unknown): boolean {
  if (error instanceof TypeError) return /module/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}

/** Shown when a screen fails: because of its script or of its data. */
export function ScreenError({ error }: ErrorComponentProps) {
  return isMissingChunk(error) ? <MissingChunk error={error} /> : <FailureScreen error={error} />;
}
