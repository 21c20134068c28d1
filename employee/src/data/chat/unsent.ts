import type { ChatUpload } from '@piiri/shared/contracts/chat.ts';
import type { OutboxItem } from '../outbox/outbox.ts';

/** A message that the server has not acknowledged yet. */
export interface Unsent extends OutboxItem {
  text: string | null;
  image: string | null;
  file?: ChatUpload | null;
  mentions?: readonly number[];
  reply_to: number | null;
}

/** The same in the live connection's format: with the file's id. */
export type SentMessage = Omit<Unsent, 'time' | 'refused' | 'file'> & { file: number | null };
