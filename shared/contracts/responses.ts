import { z } from 'zod';

/** Most objects that one call asks about. */
export const MAX_RESPONSES = 100;

/** How many people have reacted to an object, and how many comments there are; 0 also where the company has that switched off. */
const responseCount = z.object({
  entity: z.string(),
  id: z.int(),
  reactions: z.int(),
  comments: z.int(),
});

export const responseCounts = z.object({ results: z.array(responseCount) });

export type ResponseCount = z.output<typeof responseCount>;
