import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Block, messageAt, newestOf, withMessages } from './blocks.ts';
import type { ChatCalls, ChatMessage, ChatRoomDetail, RoomPart } from './calls.ts';

/** Messages of a room without gaps. */
export interface Part {
  blocks: readonly Block[];
  /** Cursor to the previous messages; null at the beginning. */
  older: number | null;
  /** Cursor to the next messages; null at the end. */
  newer: number | null;
}

/** Loaded parts of a room: the newest one, and the older part that the user looks at, if any. */
export interface Parts {
  end: Part;
  back: Part | null;
}

/** A page of messages in the server's format. */
interface MessagePage {
  messages: readonly ChatMessage[];
  older: number | null;
  newer: number | null;
}

export const partOf = ({ messages, older, newer }: MessagePage): Part => ({
  blocks: withMessages([], messages),
  older,
  newer,
});

const firstSeq = ({ blocks }: Part) => blocks[0]?.messages[0]?.seq;
const lastSeq = ({ blocks }: Part) => newestOf(blocks)?.seq;

/** Joins two parts; null when messages are missing between them. */
function join(one: Part, other: Part): Part | null {
  const [first, last] = [firstSeq(one), lastSeq(one)];
  const [otherFirst, otherLast] = [firstSeq(other), lastSeq(other)];
  if (otherFirst === undefined || otherLast === undefined) return one;
  if (first === undefined || last === undefined) return other;
  if (otherFirst > last + 1 || first > otherLast + 1) return null;
  return {
    blocks: withMessages(
      one.blocks,
      other.blocks.flatMap(({ messages }) => messages),
    ),
    older: otherFirst < first ? other.older : one.older,
    newer: otherLast > last ? other.newer : one.newer,
  };
}

/** Adds a page that continues one of the parts; an older part that reaches the newest one is joined with it. */
export function withPage({ end, back }: Parts, page: Part): Parts {
  if (!back) return { end: join(end, page) ?? end, back: null };
  const grown = join(back, page) ?? back;
  const joined = join(end, grown);
  return joined ? { end: joined, back: null } : { end, back: grown };
}

/** Adds a page from anywhere in the room and makes it visible. */
export function withOlderPart({ end }: Parts, page: Part): Parts {
  const joined = join(end, page);
  return joined ? { end: joined, back: null } : { end, back: page };
}

/** Loaded messages of a room: the newest ones, and an older part while the user looks at it. */
export interface History {
  /** The part that the user looks at. */
  visible: ReadonlySignal<Part>;
  /** The newest messages, whichever part is visible. */
  newest: ReadonlySignal<readonly Block[]>;
  /** Load the messages before and after the visible part. Both reject with CallFailure. */
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  /**
   * Makes the part with a message visible, loading it if necessary. Resolves to false when the user has moved elsewhere
   * meanwhile. Rejects with CallFailure.
   */
  jumpTo(seq: number): Promise<boolean>;
  jumpToNewest(): void;
}

interface HistoryOptions {
  calls: Pick<ChatCalls, 'room'>;
  detail: ChatRoomDetail;
  /** Stores a message's sender. */
  addPerson(sender: ChatMessage['sender']): void;
}

/** Opens a room's history with the part just loaded. `close`: ignores pending responses. */
export function openHistory({ calls, detail, addPerson }: HistoryOptions) {
  const parts = signal<Parts>({ end: partOf(detail), back: null });
  const visible = computed(() => parts.value.back ?? parts.value.end);
  const newest = computed(() => parts.value.end.blocks);
  const loading: Partial<Record<'older' | 'newer', Promise<void>>> = {};
  /** Number of changes received for messages that are not loaded. */
  let changedElsewhere = 0;
  /** Number of jumps; responses to earlier ones are ignored. */
  let turns = 0;
  let closed = false;

  const inParts = (seq: number): ChatMessage | undefined => {
    const { end, back } = parts.value;
    return messageAt(end.blocks, seq) ?? (back ? messageAt(back.blocks, seq) : undefined);
  };

  function replace(message: ChatMessage): void {
    if (!inParts(message.seq)) changedElsewhere += 1;
    const inPart = (part: Part) =>
      messageAt(part.blocks, message.seq) ? { ...part, blocks: withMessages(part.blocks, [message]) } : part;
    const { end, back } = parts.value;
    parts.value = { end: inPart(end), back: back && inPart(back) };
  }

  async function fetchPage(range: RoomPart, merge: (page: Part) => Parts): Promise<void> {
    const before = changedElsewhere;
    let page = await calls.room(detail.id, range);
    // A change received during the request may be missing in its response.
    if (changedElsewhere !== before && !closed) page = await calls.room(detail.id, range);
    if (closed) return;
    for (const { sender } of page.messages) addPerson(sender);
    parts.value = merge(partOf(page));
  }

  /** Extends the visible part; one request at a time per direction. */
  function load(direction: 'older' | 'newer'): Promise<void> {
    const seq = visible.value[direction];
    if (seq === null) return Promise.resolve();
    const range = direction === 'older' ? { before: seq } : { after: seq };
    loading[direction] ??= fetchPage(range, (page) => withPage(parts.value, page)).finally(() => {
      loading[direction] = undefined;
    });
    return loading[direction];
  }

  return {
    visible,
    newest,
    loadOlder: () => load('older'),
    loadNewer: () => load('newer'),
    async jumpTo(seq: number) {
      const turn = ++turns;
      const { end, back } = parts.value;
      if (back && messageAt(back.blocks, seq)) return true;
      if (messageAt(end.blocks, seq)) parts.value = { end, back: null };
      else
        await fetchPage({ around: seq }, (page) =>
          turn === turns ? withOlderPart(parts.value, page) : parts.value,
        );
      return turn === turns && !closed;
    },
    jumpToNewest() {
      turns += 1;
      if (parts.value.back) parts.value = { end: parts.value.end, back: null };
    },
    /** Adds a new message. */
    add(message: ChatMessage): void {
      addPerson(message.sender);
      const { end, back } = parts.value;
      parts.value = { end: { ...end, blocks: withMessages(end.blocks, [message]) }, back };
    },
    /** Replaces a changed message, if it is loaded. */
    replace,
    /** Marks a message as deleted. `change`: the room's change counter. */
    remove(seq: number, change: number): void {
      const message = inParts(seq);
      if (message) replace({ ...message, deleted: true, text: null, image: null, reactions: [], change });
      else changedElsewhere += 1;
    },
    close(): void {
      closed = true;
    },
  } satisfies History & Record<string, unknown>;
}
