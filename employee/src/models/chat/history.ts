import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Block, messageAt, withMessages } from './blocks.ts';
import type { ChatCalls, ChatMessage, ChatRoomDetail, RoomPart } from './calls.ts';
import { type Part, type Parts, partOf, withBackPart, withPage } from './parts.ts';

/** The messages of a room that are here: the newest ones, and a part further back while one looks at it. */
export interface History {
  /** The messages that one looks at. */
  visible: ReadonlySignal<Part>;
  /** The newest messages, whichever one looks at. */
  newest: ReadonlySignal<readonly Block[]>;
  /** Fetches what was said before what one looks at, and after it. Both reject with CallFailure. */
  loadOlder(): Promise<void>;
  loadNewer(): Promise<void>;
  /**
   * Looks at the part in which a message is, fetched unless it is here. False: meanwhile one went elsewhere. Rejects with
   * CallFailure.
   */
  jumpTo(seq: number): Promise<boolean>;
  jumpToNewest(): void;
}

interface HistoryOptions {
  calls: Pick<ChatCalls, 'room'>;
  detail: ChatRoomDetail;
  /** Notes who said something. */
  addPerson(sender: ChatMessage['sender']): void;
}

/** Opens a room's history at what was just read of it. `close`: what is under way is forgotten. */
export function openHistory({ calls, detail, addPerson }: HistoryOptions) {
  const parts = signal<Parts>({ end: partOf(detail), back: null });
  const visible = computed(() => parts.value.back ?? parts.value.end);
  const newest = computed(() => parts.value.end.blocks);
  const loading: Partial<Record<'older' | 'newer', Promise<void>>> = {};
  /** How many changes were told of messages that are not here. */
  let changedElsewhere = 0;
  /** How often one went to another part: what was fetched for the last one comes too late. */
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
    // What changed while it was on its way may not be in it.
    if (changedElsewhere !== before && !closed) page = await calls.room(detail.id, range);
    if (closed) return;
    for (const { sender } of page.messages) addPerson(sender);
    parts.value = merge(partOf(page));
  }

  /** Leads on from what one looks at; once at a time in each direction. */
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
          turn === turns ? withBackPart(parts.value, page) : parts.value,
        );
      return turn === turns && !closed;
    },
    jumpToNewest() {
      turns += 1;
      if (parts.value.back) parts.value = { end: parts.value.end, back: null };
    },
    /** Adds a message that was said just now. */
    add(message: ChatMessage): void {
      addPerson(message.sender);
      const { end, back } = parts.value;
      parts.value = { end: { ...end, blocks: withMessages(end.blocks, [message]) }, back };
    },
    /** Puts a message that has changed in its place, where it is here. */
    replace,
    /** Shows that a message was deleted, by the room's counter of changes. */
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
