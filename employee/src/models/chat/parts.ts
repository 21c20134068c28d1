import { type Block, newestOf, withMessages } from './blocks.ts';
import type { ChatMessage } from './calls.ts';

/** Messages of a room without a gap between them. */
export interface Part {
  blocks: readonly Block[];
  /** The cursor to what was said before; null at the beginning. */
  older: number | null;
  /** The cursor to what was said after; null at the end. */
  newer: number | null;
}

/** What is known of a room: its newest part, and the part further back that one looks at, if any. */
export interface Parts {
  end: Part;
  back: Part | null;
}

/** A page of messages as the server answers it. */
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

/** Two parts as one; null where messages are missing between them. */
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

/** The parts with a page that leads on from one of them: a part that reaches the newest one becomes one with it. */
export function withPage({ end, back }: Parts, page: Part): Parts {
  if (!back) return { end: join(end, page) ?? end, back: null };
  const grown = join(back, page) ?? back;
  const joined = join(end, grown);
  return joined ? { end: joined, back: null } : { end, back: grown };
}

/** The parts with a page from anywhere, which is then looked at. */
export function withBackPart({ end }: Parts, page: Part): Parts {
  const joined = join(end, page);
  return joined ? { end: joined, back: null } : { end, back: page };
}
