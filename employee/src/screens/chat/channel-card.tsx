import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShortTime } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import type { ChannelRow, ChatMessage, ChatRoom, DirectRoom } from '../../data/chat/calls.ts';
import { lastAt } from '../../data/chat/conversations.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ChannelPicture } from './channel-picture.tsx';
import { messageWords } from './message-words.ts';

/** Highest number of unread messages shown exactly. */
const MAX_COUNT = 99;

/** A channel as a card: its name, its last message and the number of unread messages. */
export function ChannelCard({ row, isCurrent }: { row: ChannelRow; isCurrent?: boolean }) {
  const { language } = useApp();
  const content = contentOf(row.translations);
  const { lang, dir } = languageOf(content?.language, language);
  return (
    <Link
      to="/chat/$id"
      params={{ id: String(row.id) }}
      className="chat-card surface surface-link"
      aria-current={isCurrent ? 'page' : undefined}
    >
      <ChannelPicture channel={row} />
      <CardWords
        name={
          <strong lang={lang} dir={dir}>
            {content?.name}
          </strong>
        }
        of={row}
      >
        {content?.description || row.group_name}
      </CardWords>
    </Link>
  );
}

/** A direct room as a card, with the name of the other person. */
export function DirectCard({ row, isCurrent }: { row: DirectRoom; isCurrent?: boolean }) {
  const { t } = useApp();
  const { person, muted } = row;
  return (
    <Link
      to="/chat/direct/$id"
      params={{ id: String(row.id) }}
      className="chat-card surface surface-link"
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className="chat-card-face">
        <Avatar of={person} />
      </span>
      <CardWords
        name={
          <strong>
            {nameOf(person) ?? t('chat:gone')}
            {muted && (
              <>
                {' '}
                <BellOff className="chat-card-muted" />
                <span className="visually-hidden">{t('chat:direct_is_muted')}</span>
              </>
            )}
          </strong>
        }
        of={row}
      />
    </Link>
  );
}

/** A room of a private channel as a card, for the channel's managers. */
export function RoomCard({ room }: { room: ChatRoom }) {
  const { t } = useApp();
  const [first_name = '', last_name = ''] = (room.user_name ?? '?').split(' ');
  return (
    <Link
      to="/chat/$id"
      params={{ id: String(room.channel) }}
      search={{ room: room.id }}
      className="chat-card surface surface-link"
    >
      <Avatar of={{ first_name, last_name }} />
      <CardWords name={<strong>{room.user_name ?? t('chat:gone')}</strong>} of={room} />
    </Link>
  );
}

function LastMessage({ message }: { message: ChatMessage }) {
  const { t, session } = useApp();
  const isOwn = message.sender?.id === session.profile.value?.id;
  const who = isOwn
    ? t('chat:you')
    : (message.sender?.first_name ?? nameOf(message.sender) ?? t('chat:gone'));
  return (
    <span className="chat-last one-line">
      {who}: {messageWords(message, t)}
    </span>
  );
}

interface CardWordsProps {
  name: ReactNode;
  of: Pick<ChatRoom, 'last_message' | 'last_message_at' | 'unread_count'>;
  /** Shown while the room has no messages. */
  children?: ReactNode;
}

/** The name and the time of the last message, and below them its text and the number of unread messages. */
function CardWords({ name, of, children }: CardWordsProps) {
  const { t } = useApp();
  const { last_message, unread_count } = of;
  const time = lastAt(of);
  return (
    <span className="chat-card-words">
      <span className="chat-card-row">
        {name}
        {time && <ShortTime time={time} />}
      </span>
      <span className="chat-card-row">
        {last_message ? (
          <LastMessage message={last_message} />
        ) : (
          <span className="chat-last one-line">
            {time ? t('chat:deleted') : children || t('chat:nothing_yet')}
          </span>
        )}
        {unread_count > 0 && (
          <span className="count-mark">
            <span aria-hidden="true">{unread_count > MAX_COUNT ? `${MAX_COUNT}+` : unread_count}</span>
            <span className="visually-hidden">{t('chat:unread', { count: unread_count })}</span>
          </span>
        )}
      </span>
    </span>
  );
}
