import type { ChatMessage } from './chat.ts';

/** A room in which something is new to somebody. */
export interface UnreadRoom {
  room: number;
  channel: number;
  /** The newest message's place. */
  head: number;
  /** How many of others' messages have not been read. */
  unread: number;
}

/** Who has a form of the console open. */
export interface FormEditor {
  user: number;
  name: string;
  /** ISO 8601. */
  since: string;
}

/** What the namespace `/notices` brings to an open tab. */
export interface Notices {
  /** There are new messages in a room that concerns the person. */
  unread(news: {
    channel: number;
    room: number;
    messages: { seq: number; sender: number | null }[];
    last: ChatMessage;
  }): void;
  /** The person has read so far, in whichever tab. */
  seen(about: { room: number; seq: number }): void;
  /** Something has just been published that the person may see. */
  published(about: { type: string; id: number }): void;
  /** What waits for who handles feedback is to be counted anew. */
  feedback(): void;
  /** Who has the form open that this tab has open, at each change. */
  editors(about: { entity: string; id: number; editors: FormEditor[] }): void;
  closed(about: { reason: 'session' | 'rights' }): void;
}

/** What a tab may send there. */
export interface NoticeCalls {
  /** Asks in which rooms there is something new. */
  unread(ack: (answer: { ok: true; rooms: UnreadRoom[] } | { ok: false; status: number }) => void): void;
  /** Opens a form, or closes it with null. `seconds`: for how long it has been open already. */
  edit(form: { entity: string; id: number; seconds: number } | null): void;
}
