import { formatDate } from '@piiri/schemas/date-time.ts';
import type { CalendarFeed as KnownFeed, NewCalendarFeed } from '@piiri/shared/contracts/events.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { useTimeZone } from './event-when.ts';
import '../../styles/events.css';

type Feed = KnownFeed & Partial<NewCalendarFeed>;

const PATH = 'v1/calendar/';

/** The reader's own address for calendar programs: makes one, shows it once, and ends it. Not for who may only read. */
export function CalendarFeed() {
  const { api, session, t } = useApp();
  const zone = useTimeZone();
  const id = useId();
  const [feed, setFeed] = useState<Feed | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isBusy, setBusy] = useState(false);

  const loadOnOpen = async (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open || feed) return;
    const result = await api.get<Feed>(PATH);
    if (result.ok) setFeed(result.data);
  };
  /** `work` gives whether it succeeded, or why it did not where people can be told. */
  const doing = async (work: () => Promise<boolean | string>, done: string) => {
    if (isBusy) return;
    setBusy(true);
    setAnnouncement('');
    const outcome = await work();
    setAnnouncement(outcome === true ? done : outcome || t('events:failed'));
    setBusy(false);
  };
  const create = () =>
    doing(async () => {
      const result = await api.post<Feed>(PATH);
      if (result.ok) {
        setFeed(result.data);
        return true;
      }
      const problem = result.data as Partial<Problem> | null;
      return (result.status === 409 && problem?.detail) || false;
    }, '');
  const revoke = () =>
    doing(async () => {
      const result = await api.request('DELETE', PATH);
      if (result.ok) setFeed(null);
      return result.ok;
    }, t('events:feed_revoked'));
  const copy = () =>
    doing(async () => {
      try {
        await navigator.clipboard.writeText(feed?.address ?? '');
        return true;
      } catch {
        return false;
      }
    }, t('events:feed_copied'));

  if (session.profile.value?.read_only) return null;
  return (
    <details className="calendar-feed" onToggle={loadOnOpen}>
      <summary>{t('events:feed_title')}</summary>
      <p>{t('events:feed_text')}</p>
      {feed?.address ? (
        <div className="field">
          <label htmlFor={id}>{t('events:feed_address')}</label>
          <input id={id} readOnly value={feed.address} onFocus={(event) => event.target.select()} />
          <p className="field-help">{t('events:feed_once')}</p>
        </div>
      ) : (
        feed && <p>{t('events:feed_exists', { date: formatDate(feed.created_at, zone) })}</p>
      )}
      <p className="event-actions">
        {feed?.address ? (
          <button type="button" className="button" onClick={copy}>
            {t('events:feed_copy')}
          </button>
        ) : (
          <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={create}>
            {t(feed ? 'events:feed_again' : 'events:feed_create')}
          </button>
        )}
        {feed && (
          <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={revoke}>
            {t('events:feed_revoke')}
          </button>
        )}
      </p>
      <p role="status">{announcement}</p>
    </details>
  );
}
