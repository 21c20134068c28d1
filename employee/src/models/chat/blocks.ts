import type { ChatMessage } from './calls.ts';

/** How many places a block has: they are drawn, and let go of when far out of view, as one. */
const BLOCK = 25;

/** Some messages that follow each other. It is another object exactly when one of them is. */
export interface Block {
  /** Of its first place, divided by the size of blocks. */
  number: number;
  messages: readonly ChatMessage[];
}

/** The block that a message's place is in. */
export const blockOf = (seq: number) => Math.floor(seq / BLOCK);

/**
 * Puts messages among others, each at its place; one that is there already is replaced unless what is there is newer. Blocks
 * without a change stay the objects that they were, so that ten thousand messages are not drawn anew for one.
 */
export function withMessages(blocks: readonly Block[], added: readonly ChatMessage[]): readonly Block[] {
  const changed = new Map<number, Map<number, ChatMessage>>();
  const blocksByNumber = new Map(blocks.map((block) => [block.number, block]));
  for (const message of added) {
    const number = blockOf(message.seq);
    const now =
      changed.get(number) ??
      new Map(blocksByNumber.get(number)?.messages.map((each) => [each.seq, each]) ?? []);
    const before = now.get(message.seq);
    if (before && before.change >= message.change) continue;
    changed.set(number, now.set(message.seq, message));
  }
  if (changed.size === 0) return blocks;
  for (const [number, messages] of changed)
    blocksByNumber.set(number, { number, messages: [...messages.values()].sort((a, b) => a.seq - b.seq) });
  return [...blocksByNumber.values()].sort((a, b) => a.number - b.number);
}

/** The newest message of some blocks. */
export function newestOf(blocks: readonly Block[]): ChatMessage | undefined {
  return blocks.at(-1)?.messages.at(-1);
}

/** A message by its place. */
export function messageAt(blocks: readonly Block[], seq: number): ChatMessage | undefined {
  return blocks.find(({ number }) => number === blockOf(seq))?.messages.find((each) => each.seq === seq);
}
