import type { Language } from '@piiri/schemas/languages.ts';
import type { OwnSession } from '@piiri/shared/contracts/own-sessions.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNow } from '../../content/time.tsx';
import { CallFailure, dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { dateFormat, LOCALES } from '../../texts/time.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useItem } from '../../ui/hooks/use-item.ts';

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
function SessionTimes({ session }: { session: OwnSession }) {
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

const PATH = 'v1/profile/sessions/';

/** Handheld devices, by the server's name of the device. */
const MOBILE = /iPhone|iPad|Android/;

/** The person's sessions; each one, or all but this one, can be ended. */
export function Sessions() {
  const { api, language, session: own, t } = useApp();
  const tenant = own.tenant.value;
  const {
    item: sessions,
    hasFailed: isMissing,
    reload,
  } = useItem('sessions', async (signal) => dataOf(await api.get(PATH, { signal })).results);
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const { error, run: end } = useAction(async (id?: string) => {
    setDone(false);
    const { ok, status, data } = await api.request('DELETE', id ? `${PATH}${id}/` : PATH);
    // A session that no longer exists counts as ended.
    if (!ok && status !== 404) throw new CallFailure(status, data);
    await reload();
    setDone(true);
    restoreFocus(() => heading.current);
  });

  const hasFailed = isMissing || error !== undefined;
  const others = sessions?.filter(({ is_this }) => !is_this) ?? [];
  return (
    <section className="block surface" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t('profile:sessions')}
      </h2>
      {!sessions && !hasFailed && <p role="status">{t('app.loading')}</p>}
      <ul className="sessions">
        {sessions?.map((session) => {
          // Stored as `Chrome · Windows`; in words it is a list.
          const device = session.device?.replace(' · ', ', ') ?? t('profile:session_unknown');
          const Icon = MOBILE.test(device) ? Smartphone : Monitor;
          const since = formatHour(session.signed_in, language, tenant?.time_zone);
          return (
            <li key={session.id}>
              <Icon />
              <div>
                <strong>{device}</strong>
                <SessionTimes session={session} />
              </div>
              {!session.is_this && (
                <QuietButton
                  aria-label={`${t('profile:session_end')}: ${device}, ${t('profile:session_since')} ${since}`}
                  onClick={() => end(session.id)}
                >
                  {t('profile:session_end')}
                </QuietButton>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <QuietButton onClick={() => end()}>{t('profile:session_end_others')}</QuietButton>
      )}
      <FieldError id="sessions-error">{hasFailed ? t('error.text') : null}</FieldError>
      <p className="done" role="status">
        {isDone && t('profile:session_ended')}
      </p>
    </section>
  );
}
