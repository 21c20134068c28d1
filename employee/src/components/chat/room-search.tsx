import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { ChatMessage } from '../../models/chat/calls.ts';
import { SearchField } from '../search-field.tsx';
import { nameOf, useRoom } from './room-context.ts';

/** Finds messages of the room by their words, and leads to them. */
export function RoomSearch({ onFound }: { onFound(): void }) {
  const { t } = useApp();
  const { room, calls, zone, show } = useRoom();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly ChatMessage[] | null>(null);
  const [failed, setFailed] = useState(false);

  const search = async (wanted: string) => {
    setWords(wanted);
    setFailed(false);
    if (!wanted) return setFound(null);
    try {
      setFound(await calls.search(room.detail.id, wanted));
    } catch {
      setFailed(true);
    }
  };

  return (
    <search className="chat-search">
      <SearchField label={t('chat:search')} value={words} onSearch={(wanted) => void search(wanted)} />
      <p className="chat-note" role="status">
        {failed ? t('chat:failed') : found && t('chat:found', { count: found.length })}
      </p>
      {found && (
        <ul>
          {found.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => {
                  onFound();
                  void show(message.seq);
                }}
              >
                <strong>{nameOf(message.sender) ?? t('chat:gone')}</strong>
                <time dateTime={message.sent_at}>{formatDateTime(message.sent_at, zone)}</time>
                <span>{message.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
