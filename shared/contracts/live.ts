import type { AlertEvent } from './alerts.ts';
import type { ChatMessage } from './chat.ts';
import type { NoticeKind } from './notices.ts';

/** A room with unread messages for the person. */
export interface UnreadRoom {
  room: number;
  /** Null for a direct room. */
  channel: number | null;
  /** Sequence number of the newest message. */
  head: number;
  /** Number of unread messages by others. */
  unread: number;
}

/** A person who has a form of the console open. */
export interface FormEditor {
  user: number;
  name: string;
  /** ISO 8601. */
  since: string;
}

/** An object or its draft was saved while its form was open elsewhere. */
export interface FormSaved {
  entity: string;
  id: number;
  /** The person who saved it; null for the product itself. */
  user: number | null;
}

/** Events of the namespace `/notices` to an open tab. */
export interface Notices {
  /** A room of the person has new messages. */
  unread(news: {
    /** Null for a direct room. */
    channel: number | null;
    room: number;
    /** Whether the person has muted the room. */
    muted?: true;
    messages: { seq: number; sender: number | null }[];
    last: ChatMessage;
  }): void;
  /** The right to write in a direct room, or its notifications, changed. */
  direct(about: { room: number }): void;
  /** The person has read up to this message, in any tab. */
  seen(about: { room: number; seq: number }): void;
  /** Content that the person may see was published. */
  published(about: { type: string; id: number }): void;
  /** The person has a new notice. */
  notice(about: { kind: NoticeKind; entity: string | null; object: number | null }): void;
  /** The person has read notices, on any device. */
  notice_read(about: { ids: number[]; unread: number }): void;
  /** A comment on content that the person may see is new or was changed. */
  comment(about: { entity: string; object: number; id: number }): void;
  /** The counts of waiting feedback must be reloaded, for people who handle feedback. */
  feedback(): void;
  /** The people who have this tab's form open, after each change. */
  editors(about: { entity: string; id: number; editors: FormEditor[] }): void;
  /** The object of this tab's form, or its draft, was saved. */
  saved(about: FormSaved): void;
  /** An urgent message to the person, which was sent, answered or ended; active ones come when the tab connects. */
  alert(about: AlertEvent): void;
  closed(about: { reason: 'session' | 'rights' }): void;
}

/** Events from a tab. */
export interface NoticeCalls {
  /** Requests the rooms with unread messages. */
  unread(ack: (answer: { ok: true; rooms: UnreadRoom[] } | { ok: false; status: number }) => void): void;
  /** Opens a form, or closes it with null. `seconds`: time for which it has already been open. */
  edit(form: { entity: string; id: number; seconds: number } | null): void;
}
