import type { ChatMessage } from './calls.ts';

/** Number of sequence numbers in a block; a block is rendered and removed as a whole. */
const BLOCK_SIZE = 25;

/** Consecutive messages of a room. Immutable: a change of a message creates another object. */
export interface Block {
  /** First sequence number divided by the block size. */
  number: number;
  messages: readonly ChatMessage[];
}

/** Returns the number of the block that contains a message. */
export const blockOf = (seq: number) => Math.floor(seq / BLOCK_SIZE);

/**
 * Merges messages by their sequence number; an existing message is replaced unless its change counter is at least as
 * high. Unchanged blocks stay the same objects, so that one message does not re-render ten thousand others.
 */
export function withMessages(blocks: readonly Block[], added: readonly ChatMessage[]): readonly Block[] {
  const changed = new Map<number, Map<number, ChatMessage>>();
  const blocksByNumber = new Map(blocks.map((block) => [block.number, block]));
  for (const message of added) {
    const number = blockOf(message.seq);
    const now =
      changed.get(number) ??
      new Map(blocksByNumber.get(number)?.messages.map((message) => [message.seq, message]) ?? []);
    const before = now.get(message.seq);
    if (before && before.change >= message.change) continue;
    changed.set(number, now.set(message.seq, message));
  }
  if (changed.size === 0) return blocks;
  for (const [number, messages] of changed)
    blocksByNumber.set(number, { number, messages: [...messages.values()].sort((a, b) => a.seq - b.seq) });
  return [...blocksByNumber.values()].sort((a, b) => a.number - b.number);
}

/** Returns the newest message of some blocks. */
export function newestOf(blocks: readonly Block[]): ChatMessage | undefined {
  return blocks.at(-1)?.messages.at(-1);
}

/** Returns a message by its sequence number. */
export function messageAt(blocks: readonly Block[], seq: number): ChatMessage | undefined {
  return blocks
    .find(({ number }) => number === blockOf(seq))
    ?.messages.find((message) => message.seq === seq);
}
