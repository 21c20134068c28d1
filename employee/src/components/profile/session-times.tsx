import type { OwnSession } from '@piiri/shared/contracts/own-sessions.ts';
import { useApp } from '../../models/app.ts';
import { TimeLabel } from '../time-label.tsx';
import { useNow } from '../use-now.ts';

const HOUR_MS = 60 * 60_000;

/** When something was that is known to the hour: no minutes are told of it. */
function Hour({ time, what }: { time: string; what: 'used' | 'since' }) {
  const { t } = useApp();
  const now = useNow().getTime();
  if (now - Date.parse(time) < 2 * HOUR_MS) return <span>{t(`profile:session_${what}_recently`)}</span>;
  return (
    <span>
      {t(`profile:session_${what}`)} <TimeLabel time={time} />
    </span>
  );
}

/** When a device was used last, and since when it is signed in. */
export function SessionTimes({ session }: { session: OwnSession }) {
  const { t } = useApp();
  return (
    <p className="field-help">
      {session.is_this ? (
        <strong className="session-this">{t('profile:session_this')}</strong>
      ) : (
        <Hour time={session.last_used} what="used" />
      )}
      <Hour time={session.signed_in} what="since" />
    </p>
  );
}
