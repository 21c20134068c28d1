import { z } from 'zod';

/** Reasons why content waits for an editor. */
export const WAITING_REASONS = ['mine', 'draft', 'beside', 'scheduled', 'ending'] as const;

const waitingItem = z.object({
  type: z.string().meta({ description: 'Name of the entity.' }),
  id: z.int(),
  title: z.string(),
  date: z.iso.datetime().meta({ description: 'Time of the last change, of the release, or of the end.' }),
});

const waitingPart = z.object({
  counts: z.record(z.string(), z.int()).meta({ description: 'Number of objects, by entity name.' }),
  results: z.array(waitingItem),
});

/** Response of `GET v1/console/home/`: content that waits for the editor. */
export const consoleHomeAnswer = z.object({
  mine: waitingPart.meta({ description: 'Unpublished objects that the caller saved last; newest first.' }),
  draft: waitingPart.meta({ description: 'Unpublished objects that others saved last; newest first.' }),
  beside: waitingPart.meta({
    description: 'Published objects with a draft; last changed first.',
  }),
  scheduled: waitingPart.meta({
    description: 'Published objects with a future release; next release first.',
  }),
  ending: waitingPart.meta({ description: 'Visible objects that end soon; next end first.' }),
});

export type WaitingReason = (typeof WAITING_REASONS)[number];
export type WaitingItem = z.output<typeof waitingItem>;
export type WaitingPart = z.output<typeof waitingPart>;
export type ConsoleHome = z.output<typeof consoleHomeAnswer>;
