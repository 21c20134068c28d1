import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { CloudAlert, WifiOff } from 'lucide-react';
import { useApp } from '../models/app.ts';
import { CallFailure } from '../models/failure.ts';
import { ConnectionTold } from './connection-told.tsx';
import { MessageScreen } from './message-screen.tsx';
import { MissingPart } from './missing-part.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { PageTitle } from './page-title.tsx';

/** A script that did not arrive fails with another text in each browser; all of them speak of the module. */
function isMissingScript(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message);
}

/** What a screen shows when it cannot be shown: what happened, and a way on. */
export function ScreenError(props: ErrorComponentProps) {
  const { error } = props;
  const { connection, t } = useApp();
  const router = useRouter();
  if (isMissingScript(error)) return <MissingPart {...props} />;
  const status = error instanceof CallFailure ? error.status : undefined;
  if (status === 404) return <MissingScreen />;
  const isUnreachable = status === 0;
  // Other things come from the device: this one was never opened here.
  const isUnopened = isUnreachable && connection.keptAt.value !== null;
  const title = isUnreachable ? t('error.connection') : t('error.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {isUnreachable && <ConnectionTold />}
      <MessageScreen
        icon={isUnreachable ? WifiOff : CloudAlert}
        title={title}
        isAlert={isUnreachable}
        text={t(isUnopened ? 'error.unopened' : isUnreachable ? 'error.connection_screen' : 'error.text')}
        note={status ? t('error.code', { status }) : undefined}
      >
        <button type="button" className="button" onClick={() => router.invalidate()}>
          {t('app.retry')}
        </button>
        {isUnopened && (
          <Link to="/home" className="button button-quiet">
            {t('error.to_home')}
          </Link>
        )}
      </MessageScreen>
    </>
  );
}
