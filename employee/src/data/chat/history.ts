import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Block, messageAt, newestOf, withMessages } from './blocks.ts';
import type { ChatCalls, ChatMessage, ChatRoomDetail, RoomRange } from './calls.ts';

/** Messages of a room without gaps. */
export interface Segment {
  blocks: readonly Block[];
  /** Cursor to the previous messages; null at the beginning. */
  older: number | null;
  /** Cursor to the next messages; null at the end. */
  newer: number | null;
}

/** Loaded segments of a room: the newest one, and the older segment that the user looks at, if any. */
export interface Segments {
  end: Segment;
  back: Segment | null;
}

/** A page of messages in the server's format. */
interface MessagePage {
  messages: readonly ChatMessage[];
  older: number | null;
  newer: number | null;
}

export const segmentOf = ({ messages, older, newer }: MessagePage): Segment => ({
  blocks: withMessages([], messages),
  older,
  newer,
});

const firstSeq = ({ blocks }: Segment) => blocks[0]?.messages[0]?.seq;
const lastSeq = ({ blocks }: Segment) => newestOf(blocks)?.seq;

/** Joins two segments; null when messages are missing between them. */
function join(segment: Segment, added: Segment): Segment | null {
  const [first, last] = [firstSeq(segment), lastSeq(segment)];
  const [addedFirst, addedLast] = [firstSeq(added), lastSeq(added)];
  if (addedFirst === undefined || addedLast === undefined) return segment;
  if (first === undefined || last === undefined) return added;
  if (addedFirst > last + 1 || first > addedLast + 1) return null;
  return {
    blocks: withMessages(
      segment.blocks,
      added.blocks.flatMap(({ messages }) => messages),
    ),
    older: addedFirst < first ? added.older : segment.older,
    newer: addedLast > last ? added.newer : segment.newer,
  };
}

/** Adds a page that continues one of the segments; an older segment that reaches the newest one is joined with it. */
export function withPage({ end, back }: Segments, page: Segment): Segments {
  if (!back) return { end: join(end, page) ?? end, back: null };
  const grown = join(back, page) ?? back;
  const joined = join(end, grown);
  return joined ? { end: joined, back: null } : { end, back: grown };
}

/** Adds a page from anywhere in the room and makes it visible. */
export function withOlderSegment({ end }: Segments, page: Segment): Segments {
  const joined = join(end, page);
  return joined ? { end: joined, back: null } : { end, back: page };
}

/** Loaded messages of a room: the newest ones, and an older segment while the user looks at it. */
export interface History {
  /** The segment that the user looks at. */
  visible: ReadonlySignal<Segment>;
  /** The newest messages, whichever segment is visible. */
  newest: ReadonlySignal<readonly Block[]>;
  /** Load the messages before and after the visible segment. Both reject with CallFailure. */
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  /**
   * Makes the segment with a message visible, loading it if necessary. Resolves to false when the user has moved elsewhere
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

/** Opens a room's history with the segment just loaded. `close`: ignores pending responses. */
export function openHistory({ calls, detail, addPerson }: HistoryOptions) {
  const segments = signal<Segments>({ end: segmentOf(detail), back: null });
  const visible = computed(() => segments.value.back ?? segments.value.end);
  const newest = computed(() => segments.value.end.blocks);
  const loading: Partial<Record<'older' | 'newer', Promise<void>>> = {};
  /** Number of changes received for messages that are not loaded. */
  let changedElsewhere = 0;
  /** Number of jumps; responses to earlier ones are ignored. */
  let turns = 0;
  let closed = false;

  const loadedAt = (seq: number): ChatMessage | undefined => {
    const { end, back } = segments.value;
    return messageAt(end.blocks, seq) ?? (back ? messageAt(back.blocks, seq) : undefined);
  };

  function replace(message: ChatMessage): void {
    if (!loadedAt(message.seq)) changedElsewhere += 1;
    const withChange = (segment: Segment) =>
      messageAt(segment.blocks, message.seq)
        ? { ...segment, blocks: withMessages(segment.blocks, [message]) }
        : segment;
    const { end, back } = segments.value;
    segments.value = { end: withChange(end), back: back && withChange(back) };
  }

  async function fetchPage(range: RoomRange, merge: (page: Segment) => Segments): Promise<void> {
    const before = changedElsewhere;
    let page = await calls.room(detail.id, range);
    // A change received during the request may be missing in its response.
    if (changedElsewhere !== before && !closed) page = await calls.room(detail.id, range);
    if (closed) return;
    for (const { sender } of page.messages) addPerson(sender);
    segments.value = merge(segmentOf(page));
  }

  /** Extends the visible segment; one request at a time per direction. */
  function load(direction: 'older' | 'newer'): Promise<void> {
    const seq = visible.value[direction];
    if (seq === null) return Promise.resolve();
    const range = direction === 'older' ? { before: seq } : { after: seq };
    loading[direction] ??= fetchPage(range, (page) => withPage(segments.value, page)).finally(() => {
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
      const { end, back } = segments.value;
      if (back && messageAt(back.blocks, seq)) return true;
      if (messageAt(end.blocks, seq)) segments.value = { end, back: null };
      else
        await fetchPage({ around: seq }, (page) =>
          turn === turns ? withOlderSegment(segments.value, page) : segments.value,
        );
      return turn === turns && !closed;
    },
    jumpToNewest() {
      turns += 1;
      if (segments.value.back) segments.value = { end: segments.value.end, back: null };
    },
    /** Adds a new message. */
    add(message: ChatMessage): void {
      addPerson(message.sender);
      const { end, back } = segments.value;
      segments.value = { end: { ...end, blocks: withMessages(end.blocks, [message]) }, back };
    },
    /** Replaces a changed message, if it is loaded. */
    replace,
    /** Marks a message as deleted. `change`: the room's change counter. */
    remove(seq: number, change: number): void {
      const message = loadedAt(seq);
      if (message) replace({ ...message, deleted: true, text: null, image: null, reactions: [], change });
      else changedElsewhere += 1;
    },
    close(): void {
      closed = true;
    },
  } satisfies History & Record<string, unknown>;
}
