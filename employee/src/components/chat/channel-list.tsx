import { useEffect } from 'react';
import { useApp } from '../../models/app.ts';
import { chatChannels } from '../../models/chat/channels.ts';
import { live } from '../../models/live/live.ts';
import { LineSkeleton } from '../content/line-skeleton.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { SuppressConnectionAlert } from '../suppress-connection-alert.tsx';
import { ChannelCard } from './channel-card.tsx';

/** The channels of a person, those with the latest message first. */
export function ChannelList({ current }: { current?: number }) {
  const app = useApp();
  const { t, connection } = app;
  const channels = app.model(chatChannels);
  const { state, rows } = channels.list.value;

  useEffect(() => {
    app.model(live).start();
    const reloadIfVisible = () => document.visibilityState === 'visible' && channels.loadSoon();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [app, channels]);

  if (state === 'loading') return <LineSkeleton />;
  if (state === 'failed')
    return (
      <EmptyNote>
        {connection.lost.value && <SuppressConnectionAlert />}
        <p role="alert">{t(connection.lost.value ? 'error.connection_screen' : 'error.text')}</p>
        <button type="button" className="button" onClick={() => void channels.load()}>
          {t('app.retry')}
        </button>
      </EmptyNote>
    );
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p>{t('chat:no_channels')}</p>
      </EmptyNote>
    );
  return (
    <ul className="chat-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <ChannelCard row={row} isCurrent={row.id === current} />
        </li>
      ))}
    </ul>
  );
}
