import type { OwnSession } from '@piiri/shared/contracts/own-sessions.ts';
import { MonitorSmartphone } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { FieldError } from '../field-error.tsx';
import { SessionTimes } from './session-times.tsx';

const PATH = 'v1/profile/sessions/';

/** Where the person is signed in, to be ended one by one or all but this one. */
export function Sessions() {
  const { api, t } = useApp();
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [hasFailed, setFailed] = useState(false);
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    const result = await api.get<{ results: OwnSession[] }>(PATH);
    if (result.ok) setSessions(result.data.results);
    setFailed(!result.ok);
  }, [api]);
  useEffect(() => void load(), [load]);

  const end = async (id?: string) => {
    setDone(false);
    const result = await api.request<null>('DELETE', id ? `${PATH}${id}/` : PATH);
    // One that is not there any more has ended as well.
    const isOver = result.ok || result.status === 404;
    setFailed(!isOver);
    if (!isOver) return;
    await load();
    setDone(true);
    moveFocus(() => heading.current);
  };

  const others = sessions?.filter(({ is_this }) => !is_this) ?? [];
  return (
    <section className="block" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t('profile:sessions')}
      </h2>
      {!sessions && !hasFailed && <p role="status">{t('app.loading')}</p>}
      <ul className="sessions">
        {sessions?.map((session) => {
          const device = session.device ?? t('profile:session_unknown');
          return (
            <li key={session.id}>
              <MonitorSmartphone aria-hidden="true" />
              <div>
                <strong>{device}</strong>
                <SessionTimes session={session} />
              </div>
              {!session.is_this && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`${t('profile:session_end')}: ${device}`}
                  onClick={() => end(session.id)}
                >
                  {t('profile:session_end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <button type="button" className="button button-quiet" onClick={() => end()}>
          {t('profile:session_end_others')}
        </button>
      )}
      <FieldError id="sessions-error">{hasFailed ? t('error.text') : null}</FieldError>
      <p className="done" role="status">
        {isDone && t('profile:session_ended')}
      </p>
    </section>
  );
}
