import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { nameOf } from '../../models/name-of.ts';
import { messageWords } from './message-words.ts';
import { useRoom } from './room-context.ts';

/** How long new messages are gathered before they are read aloud, in milliseconds. */
const BATCH_DELAY = 1500;

/** Beyond so many at once only their number is read. */
const MAX_READ_ALOUD = 3;

/** Reads new messages of others to those who listen: politely, and a burst of them as its number. */
export function LiveReader({ status }: { status: string }) {
  const { t } = useApp();
  const { room } = useRoom();
  const [announcement, setAnnouncement] = useState('');
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const message = room.lastReceived.value;

  useEffect(() => {
    if (!message) return;
    const words = messageWords(message, t);
    waiting.current.push(`${nameOf(message.sender) ?? t('chat:gone')}: ${words}`);
    timer.current ??= setTimeout(() => {
      const all = waiting.current.splice(0);
      timer.current = undefined;
      setAnnouncement(all.length > MAX_READ_ALOUD ? t('chat:unseen', { count: all.length }) : all.join('. '));
    }, BATCH_DELAY);
  }, [message, t]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  );
}
