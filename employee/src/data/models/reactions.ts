import type { ObjectReactions, Reaction, ReactionRow } from '@piiri/shared/contracts/reactions.ts';
import type { App } from '../app.ts';
import { apiOf } from '../content/contents.ts';
import { pendingWrites } from '../outbox/pending-writes.ts';

export type { ObjectReactions, Reaction, ReactionRow };

/** Reactions in display order, each with its emoji. */
export const REACTION_EMOJIS: readonly (readonly [Reaction, string])[] = [
  ['like', '👍'],
  ['love', '❤️'],
  ['celebrate', '🎉'],
  ['support', '🤝'],
  ['insightful', '💡'],
  ['funny', '😄'],
];

/** Returns the reactions after the reader's own has changed or been removed. */
export function withOwn({ counts, own }: ObjectReactions, next: Reaction | null): ObjectReactions {
  const changed = { ...counts };
  if (own) changed[own] = (changed[own] ?? 1) - 1;
  if (next) changed[next] = (changed[next] ?? 0) + 1;
  return { counts: changed, own: next };
}

/** Returns the number of people who have reacted. */
export const totalOf = ({ counts }: ObjectReactions): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Initial value without reactions. */
export const NO_REACTIONS: ObjectReactions = { counts: {}, own: null };

/** Returns the calls for reactions to an object. A reaction made without a connection waits on the device. */
export function reactionCalls(app: App, kind: string, id: number) {
  const { api } = app;
  const path = `${apiOf(kind)}/${id}` as const;
  const address = `${path}/reaction/` as const;
  const writes = app.model(pendingWrites);
  return {
    read: () => api.get<ObjectReactions>(address),
    react(reaction: Reaction | null) {
      const write = { kind: 'reaction', about: id, path: address } as const;
      return writes.send(
        reaction ? { ...write, method: 'PUT', body: { reaction } } : { ...write, method: 'DELETE' },
      );
    },
    /** Returns the reader's waiting reaction, null when its removal is waiting; undefined when nothing is waiting. */
    waiting(): Reaction | null | undefined {
      const write = writes.all.value.find(
        (pending) => pending.path === address && pending.refused === undefined,
      );
      return write?.kind === 'reaction' ? (write.body?.reaction ?? null) : undefined;
    },
    people: (page: number) =>
      api.get<{ count: number; results: ReactionRow[] }>(`${path}/reactions/`, {
        query: { page, page_size: 50 },
      }),
  };
}
