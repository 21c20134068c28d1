import type { ChatMessage } from './chat.ts';
import type { NoticeKind } from './notices.ts';

/** A room in which something is new to somebody. */
export interface UnreadRoom {
  room: number;
  /** Null of a direct room. */
  channel: number | null;
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

/** Somebody saved an object, or the draft beside it, whose form is open. */
export interface FormSaved {
  entity: string;
  id: number;
  /** Who did it; null: the product itself. */
  user: number | null;
}

/** What the namespace `/notices` brings to an open tab. */
export interface Notices {
  /** There are new messages in a room that concerns the person. */
  unread(news: {
    /** Null of a direct room. */
    channel: number | null;
    room: number;
    /** The person wants no notification of the room. */
    muted?: true;
    messages: { seq: number; sender: number | null }[];
    last: ChatMessage;
  }): void;
  /** Whether one may write in a direct room, or its notifications, changed. */
  direct(about: { room: number }): void;
  /** The person has read so far, in whichever tab. */
  seen(about: { room: number; seq: number }): void;
  /** Something has just been published that the person may see. */
  published(about: { type: string; id: number }): void;
  /** There is a new notice for the person. */
  notice(about: { kind: NoticeKind; entity: string | null; object: number | null }): void;
  /** The person has read some notices, on whichever device. */
  notice_read(about: { ids: number[]; unread: number }): void;
  /** A comment on something that the person may see is new or changed. */
  comment(about: { entity: string; object: number; id: number }): void;
  /** What waits for who handles feedback is to be counted anew. */
  feedback(): void;
  /** Who has the form open that this tab has open, at each change. */
  editors(about: { entity: string; id: number; editors: FormEditor[] }): void;
  /** Somebody saved the object of that form, or the draft beside it. */
  saved(about: FormSaved): void;
  closed(about: { reason: 'session' | 'rights' }): void;
}

/** What a tab may send there. */
export interface NoticeCalls {
  /** Asks in which rooms there is something new. */
  unread(ack: (answer: { ok: true; rooms: UnreadRoom[] } | { ok: false; status: number }) => void): void;
  /** Opens a form, or closes it with null. `seconds`: for how long it has been open already. */
  edit(form: { entity: string; id: number; seconds: number } | null): void;
}
