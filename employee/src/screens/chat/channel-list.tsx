import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LineSkeleton } from '../../content/cards/row-skeleton.tsx';
import { ListFailure } from '../../content/list/list-states.tsx';
import { useApp } from '../../data/app.ts';
import type { ChannelItem, ChatRoom } from '../../data/chat/calls.ts';
import { chatChannels, directRooms, newestFirst, usesDirect } from '../../data/chat/conversations.ts';
import { contentOf } from '../../data/content/content.ts';
import { live } from '../../data/live/live.ts';
import { nameOf } from '../../texts/format.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { ChannelCard, DirectCard, RoomCard } from './channel-card.tsx';
import './chat-list.css';

const ConversationMenu = lazy(() => import('./conversation-menu.tsx'));

/**
 * The channels and direct rooms of a person, latest message first. `current`, `currentDirect`: id of the open channel
 * or direct room.
 */
export function ChannelList({ current, currentDirect }: { current?: number; currentDirect?: number }) {
  const app = useApp();
  const { t } = app;
  const channels = app.model(chatChannels);
  const direct = app.model(directRooms);
  const lists = [channels.list.value, direct.list.value];
  const [openMenu, setOpenMenu] = useState<string>();
  const isReader = app.session.profile.value?.read_only !== false;
  const rows = [
    ...channels.list.value.rows.map((row) => ({ kind: 'channel' as const, row })),
    ...direct.list.value.rows
      // Hides rooms that were opened without a message, except the current one.
      .filter((row) => !row.is_empty || row.last_message || row.id === currentDirect)
      .map((row) => ({ kind: 'direct' as const, row })),
  ].sort((a, b) => newestFirst(a.row, b.row));
  const load = () => {
    void channels.load();
    void direct.load();
  };

  useEffect(() => {
    app.model(live).start();
    const reloadIfVisible = () => {
      if (document.visibilityState !== 'visible') return;
      channels.loadSoon();
      direct.loadSoon();
    };
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [app, channels, direct]);

  if (lists.some(({ state }) => state === 'loading')) return <LineSkeleton />;
  if (lists.some(({ state }) => state === 'failed')) return <ListFailure retry={load} />;
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p>{t(usesDirect(app) ? 'chat:direct_lead' : 'chat:lead')}</p>
        <p>{t('chat:no_channels')}</p>
      </EmptyNote>
    );
  return (
    <ul className="chat-cards">
      {rows.map(({ kind, row }) => {
        const key = `${kind} ${row.id}`;
        const name =
          (kind === 'channel' ? contentOf(row.translations)?.name : nameOf(row.person)) ?? t('chat:gone');
        return (
          <li key={key} className="chat-conversation">
            {kind === 'channel' ? (
              <ChannelCard row={row} isCurrent={row.id === current} />
            ) : (
              <DirectCard row={row} isCurrent={row.id === currentDirect} />
            )}
            {!isReader && (
              <IconButton
                icon={EllipsisVertical}
                label={t('chat:menu_of', { name })}
                className="quiet-icon"
                aria-haspopup="dialog"
                onClick={() => setOpenMenu(key)}
              />
            )}
            {openMenu === key && (
              <Suspense>
                <ConversationMenu
                  kind={kind}
                  id={row.id}
                  name={name}
                  muted={kind === 'direct' && row.muted}
                  onClose={() => setOpenMenu(undefined)}
                />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The rooms of a private channel, for its managers: one per employee. */
export function ChannelRooms({ channel, rooms }: { channel: ChannelItem; rooms: readonly ChatRoom[] }) {
  const { t } = useApp();
  return (
    <section>
      <BackLink to="/chat">{t('chat:back')}</BackLink>
      <h1>{contentOf(channel.translations)?.name}</h1>
      <p className="lead">{t('chat:rooms_lead')}</p>
      {rooms.length === 0 ? (
        <EmptyNote>
          <p>{t('chat:no_rooms')}</p>
        </EmptyNote>
      ) : (
        <ul className="chat-cards">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
