import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { nameOf } from '../../texts/name-of.ts';
import { messageWords } from './message-words.ts';
import { useRoom } from './room-context.ts';

/** Time in milliseconds during which new messages are collected before they are announced. */
const BATCH_DELAY_MS = 1500;

/** Maximum number of messages announced in full; above it only their number is announced. */
const MAX_ANNOUNCED = 3;

/** Announces new messages of others to screen readers, politely; a burst of them as its number. */
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
      setAnnouncement(all.length > MAX_ANNOUNCED ? t('chat:unseen', { count: all.length }) : all.join('. '));
    }, BATCH_DELAY_MS);
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
