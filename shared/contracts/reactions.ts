import { z } from 'zod';

export const REACTIONS = ['like', 'love', 'celebrate', 'support', 'insightful', 'funny'] as const;

export type Reaction = (typeof REACTIONS)[number];

export const reactionInput = z.object({ reaction: z.enum(REACTIONS, 'not_a_choice') }, 'not_an_object');

/** Reactions to an object, including the caller's own. */
export const objectReactions = z.object({
  counts: z.partialRecord(z.enum(REACTIONS), z.int()),
  own: z.enum(REACTIONS).nullable(),
});

export type ObjectReactions = z.output<typeof objectReactions>;

export const reactionRow = z.object({
  person: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
  reaction: z.enum(REACTIONS),
  time: z.iso.datetime(),
});

export type ReactionRow = z.output<typeof reactionRow>;
