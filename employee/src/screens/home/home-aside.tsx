import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMoment } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { chatChannels, directRooms, newestFirst } from '../../data/chat/conversations.ts';
import { contentOf, summaryOf } from '../../data/content/content.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { linkTo, listOf } from '../../data/content/screens.ts';
import { useMenuTitle } from '../../data/menu.ts';
import { type EventRow, eventQuery } from '../../data/models/events.ts';
import { nameOf } from '../../texts/format.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import './home-aside.css';

/** Number of events, and of conversations. */
const MAX_ROWS = 4;

/** The next events. */
function NextEvents() {
  const app = useApp();
  const moment = useMoment();
  const title = useMenuTitle('event');
  const { item: rows = [] } = useItem('events', async (signal) => {
    const query = { ...eventQuery({}, []), ends_at_from: app.asOf().toISOString(), page_size: MAX_ROWS };
    const result = await app.api.get<{ results: EventRow[] }>(`${shapeOf('event').api}/`, {
      query: query as never,
      signal,
    });
    return result.ok ? result.data.results : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="next-events">
      <div className="section-head apart">
        <h2 id="next-events">{title}</h2>
        <MoreLink to={listOf('event')}>{app.t('home.all')}</MoreLink>
      </div>
      <ul className="aside-rows surface">
        {rows.map((row) => (
          <li key={row.id}>
            <Link {...linkTo('event', row.id)}>{summaryOf('event', shapeOf('event'), row).title}</Link>
            <span className="meta">{moment(row.start_time)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The conversations with the latest messages. */
function Conversations() {
  const app = useApp();
  const title = useMenuTitle('chat');
  const channels = app.model(chatChannels);
  const direct = app.model(directRooms);
  useEffect(() => {
    void channels.load();
    void direct.load();
  }, [channels, direct]);
  const rows = [
    ...channels.list.value.rows.map((row) => ({
      row,
      to: `/chat/${row.id}`,
      name: contentOf(row.translations)?.name,
    })),
    ...direct.list.value.rows.map((row) => ({ row, to: `/chat/direct/${row.id}`, name: nameOf(row.person) })),
  ]
    .filter(({ row, name }) => row.last_message && name)
    .sort((a, b) => newestFirst(a.row, b.row))
    .slice(0, MAX_ROWS);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="conversations">
      <div className="section-head apart">
        <h2 id="conversations">{title}</h2>
        <MoreLink to="/chat">{app.t('home.all')}</MoreLink>
      </div>
      <ul className="aside-rows surface">
        {rows.map(({ row, to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <span className="meta">
              {row.unread_count > 0
                ? app.t('home.unread_messages', { count: row.unread_count })
                : row.last_message?.text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Beside the news on desks: the next events and the person's conversations. */
export default function HomeAside() {
  const { session } = useApp();
  const settings = session.tenant.value?.settings;
  const hasChat = settings?.chat_enabled !== false && session.profile.value?.read_only === false;
  return (
    <>
      <NextEvents />
      {hasChat && <Conversations />}
    </>
  );
}
