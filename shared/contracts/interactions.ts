import { z } from 'zod';
import { MAX_INTERACTION_MS, MAX_VISITS } from '../interaction-rules.ts';

/** A visit of a screen: its route, and how long the app took at most to show that somebody had tapped or typed. */
const visit = z.object({
  route: z.string().regex(/^[a-z0-9-]{1,40}(\/\$)?$/),
  ms: z.int().min(0).max(MAX_INTERACTION_MS),
});

export type Visit = z.output<typeof visit>;

/** Body of `POST v1/interactions/`. */
export const interactionsReport = z.object(
  {
    app: z.enum(['employee', 'console']),
    visits: z.array(visit).min(1).max(MAX_VISITS),
  },
  'not_an_object',
);

export type InteractionsReport = z.output<typeof interactionsReport>;
