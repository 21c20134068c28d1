import { CheckCheck } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { newestOf } from '../../data/chat/blocks.ts';
import { nameOf } from '../../texts/name-of.ts';
import { useRoom } from './room-context.ts';

/** Shows below the newest message, if it is the user's own, which of the others have read it. */
export function ReadBy() {
  const { t } = useApp();
  const { room, self } = useRoom();
  const newest = newestOf(room.newest.value);
  if (room.visible.value.newer !== null || !newest || newest.sender?.id !== self || newest.deleted)
    return null;
  const readers = [...room.reads.value].filter(([user, seq]) => user !== self && seq >= newest.seq);
  if (readers.length === 0) return null;
  const names = readers.flatMap(([user]) => nameOf(room.people.byId.value.get(user)) ?? []);
  return (
    <p className="chat-read-by" title={names.join(', ')}>
      <CheckCheck />
      {t('chat:read_by', { count: readers.length })}
    </p>
  );
}
