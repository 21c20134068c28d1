import { useApp } from '../../data/app.ts';
import type { ChannelItem, ChatRoom } from '../../data/chat/calls.ts';
import { contentOf } from '../../data/content/content.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { RoomCard } from './channel-card.tsx';

/** The rooms of a private channel, for its managers: one per employee. */
export function ChannelRooms({ channel, rooms }: { channel: ChannelItem; rooms: readonly ChatRoom[] }) {
  const { t } = useApp();
  return (
    <section className="chat-rooms">
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
