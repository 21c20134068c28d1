import { z } from 'zod';

/** Reasons why content waits for an editor. */
export const WAITING = ['mine', 'draft', 'beside', 'scheduled', 'ending'] as const;

const waitingItem = z.object({
  type: z.string().meta({ description: 'Name of the entity.' }),
  id: z.int(),
  title: z.string(),
  date: z.iso.datetime().meta({ description: 'When it was last changed, is released, or ends.' }),
});

const waitingPart = z.object({
  counts: z.record(z.string(), z.int()).meta({ description: 'How many there are, by entity name.' }),
  results: z.array(waitingItem),
});

/** Response of `GET v1/console/home/`: content that waits for the editor. */
export const consoleHomeAnswer = z.object({
  mine: waitingPart.meta({ description: 'Not published, and saved last by the caller; the newest first.' }),
  draft: waitingPart.meta({ description: 'Not published, and saved last by others; the newest first.' }),
  beside: waitingPart.meta({
    description: 'Published, with changes that wait beside it; what was changed last comes first.',
  }),
  scheduled: waitingPart.meta({ description: 'Published, to be released; the next comes first.' }),
  ending: waitingPart.meta({ description: 'Shown now, and not for much longer; the next comes first.' }),
});

export type Waiting = (typeof WAITING)[number];
export type WaitingItem = z.output<typeof waitingItem>;
export type WaitingPart = z.output<typeof waitingPart>;
export type ConsoleHome = z.output<typeof consoleHomeAnswer>;
