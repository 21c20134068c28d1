import { Link } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PersonStatus } from '../../content/status/person-status.tsx';
import { useApp } from '../../data/app.ts';
import type { ChannelItem } from '../../data/chat/calls.ts';
import { contentOf } from '../../data/content/content.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/dialog/disclosure.tsx';
import { useItem } from '../../ui/hooks/use-item.ts';
import { ChannelPicture } from './channel-picture.tsx';
import { DirectMenu } from './direct-menu.tsx';
import { useRoom } from './room-context.ts';

interface RoomHeadProps {
  /** Null for a direct room. */
  channel: ChannelItem | null;
  /** Whether the user manages the private channel, so that the back link leads to its rooms. */
  backToRooms: boolean;
  searching: boolean;
  onSearch(): void;
}

/** Head of a room: its name and who is present. */
export function RoomHead({ channel, backToRooms, searching, onSearch }: RoomHeadProps) {
  const { t } = useApp();
  const { room } = useRoom();
  const { user_name: employee, direct } = room.detail;
  const name = channel ? contentOf(channel.translations)?.name : (employee ?? t('chat:gone'));
  const back =
    backToRooms && channel
      ? ({ to: '/chat/$id', params: { id: String(channel.id) } } as const)
      : ({ to: '/chat' } as const);
  return (
    <header className="chat-head">
      <Link {...back} className="icon-button quiet-icon chat-icon chat-back" aria-label={t('chat:back')}>
        <ArrowLeft className="directed" />
      </Link>
      {channel ? <ChannelPicture channel={channel} /> : <Avatar of={direct?.person} />}
      <div className="chat-head-words">
        <h1 className="few-lines">{backToRooms && employee ? employee : name}</h1>
        {backToRooms && employee && <p>{name}</p>}
        <div className="chat-head-notes">
          {direct?.person && <PersonStatus of={direct.person} />}
          {channel && !backToRooms && <Members />}
          <Present />
          <Readers />
        </div>
      </div>
      <IconButton
        icon={Search}
        label={t('chat:search')}
        className="quiet-icon chat-icon"
        aria-expanded={searching}
        onClick={onSearch}
      />
      {direct && <DirectMenu direct={direct} />}
    </header>
  );
}

const PeopleSheet = lazy(() => import('../../content/people-sheet.tsx'));

/** Number of the people whom an open room concerns, which opens their list. Nothing while it is unknown. */
function Members() {
  const { t } = useApp();
  const { room, calls } = useRoom();
  const [isOpen, setOpen] = useState(false);
  const { id, readers } = room.detail;
  // A private room names its readers.
  const { item: count } = useItem(readers ? undefined : id, async (signal) => {
    const members = await calls.members(id, 1, 1, signal);
    return members.count;
  });
  if (!count) return null;
  return (
    <>
      <button
        type="button"
        className="chat-members-count"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('chat:members', { count })}
      </button>
      {isOpen && (
        <Suspense>
          <PeopleSheet
            title={(members) =>
              members === undefined ? t('chat:members_title') : t('chat:members', { count: members })
            }
            failure={t('chat:members_failed')}
            load={(page, size) => calls.members(id, page, size)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows which of the others are present now. */
function Present() {
  const { t } = useApp();
  const { room, self } = useRoom();
  const { users, count = users.length } = room.present.value;
  const wire = room.wire.value;
  if (wire === 'lost') return <p className="chat-lost">{t('chat:lost')}</p>;
  if (users.length === 0) return <p>{t('chat:opening')}</p>;
  const others = users.filter((user) => user !== self);
  if (room.detail.direct) return <p>{t(others.length > 0 ? 'chat:direct_here' : 'chat:direct_private')}</p>;
  // Whoever reads a private room is named beside; that they are away would sound like nobody was coming.
  if (others.length === 0)
    return room.detail.readers ? null : <p className="chat-alone">{t('chat:alone')}</p>;
  const people = room.people.byId.value;
  return (
    <Disclosure className="chat-present" button={<span>{t('chat:present', { count: count - 1 })}</span>}>
      <ul className="chat-people">
        {others.slice(0, 24).map((user) => (
          <li key={user}>{nameOf(people.get(user)) ?? '…'}</li>
        ))}
        {count > 25 && <li>{t('chat:others', { count: count - 25 })}</li>}
      </ul>
    </Disclosure>
  );
}

/** Shows who reads a private room besides its employee, so that nobody takes it for a conversation of two. */
function Readers() {
  const { t } = useApp();
  const { readers } = useRoom().room.detail;
  if (!readers) return null;
  return (
    <Disclosure className="chat-present" button={<span>{t('chat:readers', { count: readers.length })}</span>}>
      <p className="chat-readers-note">{t('chat:readers_note')}</p>
      <ul className="chat-people">
        {readers.map((reader) => (
          <li key={reader.id}>{nameOf(reader)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
