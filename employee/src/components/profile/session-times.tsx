import type { OwnSession } from '@piiri/shared/contracts/own-sessions.ts';
import { useApp } from '../../models/app.ts';
import { TimeLabel } from '../time-label.tsx';

const HOUR_MS = 60 * 60_000;

/** When a device was used last, which is known to the hour, and since when it is signed in. */
export function SessionTimes({ session }: { session: OwnSession }) {
  const { t } = useApp();
  const isRecent = Date.now() - Date.parse(session.last_used) < 2 * HOUR_MS;
  return (
    <p className="field-help">
      {session.is_this && <strong className="session-this">{t('profile:session_this')}</strong>}
      {!session.is_this && (
        <span>
          {isRecent ? (
            t('profile:session_recent')
          ) : (
            <>
              {t('profile:session_used')} <TimeLabel time={session.last_used} />
            </>
          )}
        </span>
      )}
      <span>
        {t('profile:session_since')} <TimeLabel time={session.signed_in} />
      </span>
    </p>
  );
}
