import { z } from 'zod';
import { pageSchema } from './page.ts';

const objectOfStep = z
  .object({
    entity: z.string(),
    id: z.union([z.int(), z.string()]),
    title: z.string(),
    address: z.string().nullable().meta({ description: 'Path to open.' }),
  })
  .nullable()
  .meta({ description: 'Null without one, and when the caller does not see it.' });

/** A step of the caller's own journey. */
export const ownStep = z.object({
  id: z.string(),
  kind: z.enum(['content', 'acknowledge', 'poll', 'form', 'message', 'manager_task']),
  title: z.string(),
  text: z.string().meta({ description: 'Empty until the step has come.' }),
  object: objectOfStep,
  at: z.iso.datetime(),
  state: z.enum(['coming', 'open', 'done']),
  can_mark: z.boolean().meta({ description: 'Whether the caller can mark it as done now.' }),
});

export type OwnStep = z.output<typeof ownStep>;

/** A journey of the caller's own. */
export const ownJourney = z.object({
  id: z.int(),
  title: z.string(),
  starts_on: z.iso.date(),
  progress: z.object({ done: z.int(), total: z.int() }),
  steps: z.array(ownStep),
});

export type OwnJourney = z.output<typeof ownJourney>;

export const ownJourneys = pageSchema(ownJourney);

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

/** How somebody in the caller's team stands on a journey, and the caller's own tasks about them. */
export const teamJourney = z.object({
  id: z.int().meta({ description: 'Id of the journey.' }),
  title: z.string(),
  person,
  starts_on: z.iso.date(),
  state: z.enum(['started', 'on_the_way', 'finished', 'late']),
  tasks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
      state: z.enum(['open', 'done']),
    }),
  ),
});

export type TeamJourney = z.output<typeof teamJourney>;

export const teamJourneys = pageSchema(teamJourney);

/** Response of `GET v1/journeys/{id}/preview/`. */
export const journeyPreview = z.object({
  steps: z.array(z.object({ id: z.string(), at: z.iso.datetime() })),
});

export type JourneyPreview = z.output<typeof journeyPreview>;
