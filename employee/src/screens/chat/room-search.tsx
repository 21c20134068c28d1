import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { nameOf } from '../../texts/format.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { messageWords } from './message-words.ts';
import { useRoom } from './room-context.ts';
import './chat-search.css';

/** Searches the room's messages and links to them. */
export function RoomSearch({ onClose }: { onClose(): void }) {
  const { t } = useApp();
  const { room, calls, zone, show } = useRoom();
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly ChatMessage[] | null>(null);
  const [failed, setFailed] = useState(false);

  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const search = async (query: string) => {
    setWords(query);
    setFailed(false);
    if (!query) return setHits(null);
    try {
      setHits(await calls.search(room.detail.id, query));
    } catch {
      setFailed(true);
    }
  };

  return (
    <search
      className="chat-search"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        onClose();
        restoreFocus(() =>
          document.querySelector<HTMLElement>('.chat-head [aria-expanded="false"].chat-icon'),
        );
      }}
    >
      <SearchField label={t('chat:search')} value={words} onSearch={(query) => void search(query)} />
      <p className="chat-note" role="status">
        {failed ? t('chat:failed') : hits && t('chat:found', { count: hits.length })}
      </p>
      {hits && (
        <ul>
          {hits.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void show(message.seq);
                }}
              >
                <strong>{nameOf(message.sender) ?? t('chat:gone')}</strong>
                <time dateTime={message.sent_at}>{formatDateTime(message.sent_at, zone)}</time>
                <span>{messageWords(message, t)}</span>
                {message.text && message.file && <span>{message.file.filename}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
