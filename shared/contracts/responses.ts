import { z } from 'zod';

/** Maximum number of objects per call. */
export const MAX_RESPONSES = 100;

/** Number of reactions and comments of an object; 0 also where the company has disabled them. */
const responseCount = z.object({
  entity: z.string(),
  id: z.int(),
  reactions: z.int(),
  comments: z.int(),
});

export const responseCounts = z.object({ results: z.array(responseCount) });

export type ResponseCount = z.output<typeof responseCount>;
