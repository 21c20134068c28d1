import type { Language } from '@piiri/schemas/languages.ts';
import type { OwnSession } from '@piiri/shared/contracts/own-sessions.ts';
import { useNow } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { dateFormat, LOCALES } from '../../texts/time.ts';

/** Formats a date with its hour, such as `24. marraskuuta klo 12`. */
export function formatHour(time: string, language: Language, timeZone = 'Europe/Helsinki'): string {
  const form = { day: 'numeric', month: 'long', hour: 'numeric', timeZone } as const;
  const words = dateFormat(LOCALES[language], form).format(new Date(time));
  // Of the supported languages, only Lithuanian omits the word for hour.
  return language === 'lt' ? `${words} val.` : words;
}

const HOUR_MS = 60 * 60_000;

/** A time that is known only to the hour, so it is shown without minutes. */
function Hour({ time, what }: { time: string; what: 'used' | 'since' }) {
  const { language, session, t } = useApp();
  const now = useNow().getTime();
  if (what === 'used' && now - Date.parse(time) < 2 * HOUR_MS)
    return <span>{t('profile:session_used_recently')}</span>;
  return (
    <span>
      {t(`profile:session_${what}`)}{' '}
      <time dateTime={time}>{formatHour(time, language, session.tenant.value?.time_zone)}</time>
    </span>
  );
}

/** When a device was last used, and since when it is signed in. */
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
