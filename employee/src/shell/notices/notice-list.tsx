import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { TimeLabel } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { acknowledgements } from '../../data/models/acknowledgements.ts';
import { notices } from '../../data/models/notices.ts';
import { nameOf } from '../../texts/format.ts';
import { dayOf, formatDay } from '../../texts/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { QuietButton } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { noticeIcon } from './notice-icon.ts';
import './notice-list.css';

/** One notice: what happened, to which object, by whom and when. */
function Row({ notice }: { notice: Notice }) {
  const app = useApp();
  const { t } = app;
  const { kind, entity, object, person, time, read, address } = notice;
  const { open } = app.model(acknowledgements);
  const isAcknowledged =
    kind === 'acknowledge' &&
    open.value?.every((task) => task.entity !== entity || task.object.id !== object?.id);
  const Icon = noticeIcon(notice);
  const words = (
    <>
      <span className="notice-face">{person ? <Avatar of={person} /> : <Icon aria-hidden />}</span>
      <span className="notice-words">
        <span className="notice-kind">
          {!read && <span className="unread">{t('home.new')}</span>}
          {t(isAcknowledged ? 'notices:acknowledged' : `notices:kind_${kind}`)}
        </span>
        {object && <strong dir="auto">{object.title}</strong>}
        <span className="meta">
          {person && <span>{nameOf(person)}</span>}
          <TimeLabel time={time} />
        </span>
      </span>
    </>
  );
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    app.model(notices).open(notice);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    // The console is a separate program.
    if (!isPlain || !address || address.startsWith('/admin')) return;
    event.preventDefault();
    router.history.push(address);
  };
  return (
    <li className={read ? undefined : 'is-unread'}>
      {address ? (
        <a href={address} className="notice-row" onClick={follow}>
          {words}
        </a>
      ) : (
        <div className="notice-row">{words}</div>
      )}
    </li>
  );
}

/** Groups notices by day, keeping the order. */
function byDay(all: readonly Notice[], zone: string): [day: string, rows: Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const notice of all) {
    const day = dayOf(new Date(notice.time), zone);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}

/** The inbox by day, newest first. `isPage`: whether it is a screen of its own, to which the list in the bar leads. */
export function NoticeList({ isPage }: { isPage?: boolean }) {
  const [Title, Day] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const app = useApp();
  const { language, noticeCount, session, t } = app;
  const inbox = app.model(notices);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void inbox.load(), [inbox]);
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const days = byDay(inbox.rows.value, zone);
  const state = inbox.state.value;
  return (
    <section className={isPage ? 'notice-list notice-page' : 'notice-list'} aria-labelledby="notices-title">
      <div className="apart">
        <Title id="notices-title">{t('menu.notices')}</Title>
        <Link
          to="/profile/$section"
          params={{ section: 'notifications' }}
          className="icon-button"
          aria-label={t('notices:settings')}
          title={t('notices:settings')}
        >
          <Settings />
        </Link>
      </div>
      {noticeCount.value > 0 && (
        <QuietButton onClick={() => void inbox.readAll().then((isDone) => setFailed(!isDone))}>
          {t('notices:read_all')}
        </QuietButton>
      )}
      {hasFailed && <p role="alert">{t('notices:failed')}</p>}
      {state === 'loading' && <p role="status">{t('app.loading')}</p>}
      {state === 'failed' && (
        <div role="alert">
          <p>{t('notices:load_failed')}</p>
          <QuietButton onClick={() => void inbox.load()}>{t('app.retry')}</QuietButton>
        </div>
      )}
      {state === 'ready' && days.length === 0 && (
        <EmptyNote>
          <p>{t('notices:empty')}</p>
        </EmptyNote>
      )}
      {days.map(([day, rows]) => (
        <div key={day}>
          <Day>{formatDay(new Date(rows[0]?.time ?? ''), language, zone)}</Day>
          <ul className={isPage ? 'surface' : undefined}>
            {rows.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </ul>
        </div>
      ))}
      {!isPage && state === 'ready' && days.length > 0 && (
        <MoreLink to="/notices">{t('notices:all')}</MoreLink>
      )}
    </section>
  );
}
