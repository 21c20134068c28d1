import { Link } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import type { ChannelItem } from '../../models/chat/calls.ts';
import { contentOf } from '../../models/content.ts';
import { Disclosure } from '../shell/disclosure.tsx';
import { ChannelPicture } from './channel-picture.tsx';
import { nameOf, useRoom } from './room-context.ts';

interface RoomHeadProps {
  channel: ChannelItem;
  /** Of who looks after a private channel: the way back is to its rooms. */
  backToRooms: boolean;
  searching: boolean;
  onSearch(): void;
}

/** What the room is called, and who is there. */
export function RoomHead({ channel, backToRooms, searching, onSearch }: RoomHeadProps) {
  const { t } = useApp();
  const { room } = useRoom();
  const name = contentOf(channel.translations)?.name ?? '';
  const { user_name: employee } = room.detail;
  const back = backToRooms
    ? ({ to: '/chat/$id', params: { id: String(channel.id) } } as const)
    : ({ to: '/chat' } as const);
  return (
    <header className="chat-head">
      <Link {...back} className="chat-icon chat-back" aria-label={t('chat:back')}>
        <ArrowLeft aria-hidden="true" className="directed" />
      </Link>
      <ChannelPicture channel={channel} />
      <div className="chat-head-words">
        <h1>{backToRooms && employee ? employee : name}</h1>
        {backToRooms && employee && <p>{name}</p>}
        <Present />
      </div>
      <button
        type="button"
        className="chat-icon"
        aria-label={t('chat:search')}
        aria-expanded={searching}
        onClick={onSearch}
      >
        <Search aria-hidden="true" />
      </button>
    </header>
  );
}

/** Who is here just now, oneself counted. */
function Present() {
  const { t } = useApp();
  const { room, self } = useRoom();
  const { value: users } = room.present;
  const wire = room.wire.value;
  if (wire === 'lost') return <p className="chat-lost">{t('chat:lost')}</p>;
  if (users.length === 0) return <p>{t('chat:opening')}</p>;
  const people = room.people.known.value;
  return (
    <Disclosure className="chat-present" button={<span>{t('chat:present', { count: users.length })}</span>}>
      <ul className="chat-people">
        {users.slice(0, 24).map((user) => (
          <li key={user}>{user === self ? t('chat:you') : (nameOf(people.get(user)) ?? '…')}</li>
        ))}
        {users.length > 24 && <li>{t('chat:others', { count: users.length - 24 })}</li>}
      </ul>
    </Disclosure>
  );
}
