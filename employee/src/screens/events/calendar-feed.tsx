import { formatDate } from '@piiri/schemas/date-time.ts';
import type { CalendarFeed as KnownFeed, NewCalendarFeed } from '@piiri/shared/contracts/events.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { CallFailure, dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { useTimeZone } from './event-when.ts';
import './events.css';

type Feed = KnownFeed & Partial<NewCalendarFeed>;

const PATH = 'v1/calendar/';

/**
 * The reader's own feed URL for calendar programs: creates it, shows it once and revokes it. Not for read-only users.
 */
export function CalendarFeed() {
  const { api, session, t } = useApp();
  const zone = useTimeZone();
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const { item: feed = null, take } = useItem<Feed | null>(wasOpened ? PATH : undefined, async (signal) =>
    dataOf(await api.get(`${PATH}mine/`, { signal })),
  );
  const [announcement, setAnnouncement] = useState('');
  /** `work` resolves to the text that is announced. */
  const { isBusy, run } = useAction(async (work: () => Promise<string>) => {
    setAnnouncement('');
    setAnnouncement(
      await work().catch((error: unknown) => {
        const isLimit = error instanceof CallFailure && error.status === 409;
        return (isLimit && error.problem.detail) || t('events:failed');
      }),
    );
  });
  const create = async () => {
    take(dataOf(await api.post(PATH)));
    return '';
  };
  const revoke = async () => {
    dataOf(await api.request('DELETE', PATH));
    take(null);
    return t('events:feed_revoked');
  };
  const copy = async () => {
    await navigator.clipboard.writeText(feed?.address ?? '');
    return t('events:feed_copied');
  };

  if (session.profile.value?.read_only) return null;
  return (
    <details
      className="calendar-feed surface"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="apart">
        {t('events:feed_title')}
        <ChevronDown />
      </summary>
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
      <p className="actions">
        {feed?.address ? (
          <Button onClick={() => run(copy)}>{t('events:feed_copy')}</Button>
        ) : (
          <QuietButton aria-disabled={isBusy} onClick={() => run(create)}>
            {t(feed ? 'events:feed_again' : 'events:feed_create')}
          </QuietButton>
        )}
        {feed && (
          <QuietButton aria-disabled={isBusy} onClick={() => run(revoke)}>
            {t('events:feed_revoke')}
          </QuietButton>
        )}
      </p>
      <p role="status">{announcement}</p>
    </details>
  );
}
