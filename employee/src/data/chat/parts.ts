import { type Block, newestOf, withMessages } from './blocks.ts';
import type { ChatMessage } from './calls.ts';

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
export interface MessagePage {
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
