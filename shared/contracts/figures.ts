import { z } from 'zod';

/** Maximum number of objects per call: one page of a list. */
export const MAX_FIGURES = 100;

const count = z.int().optional();

/** Figures of an object; figures that its kind does not have are absent. */
const figures = z.object({
  id: z.int(),
  comments: count.meta({ description: 'Number of comments.' }),
  enrolled: count.meta({ description: 'Number of people with a seat.' }),
  waiting: count.meta({ description: 'Number of people waiting for a seat.' }),
  seats: z.int().nullable().optional().meta({ description: 'Number of seats; null: unlimited.' }),
  answers: count.meta({ description: 'Number of people who have answered, if the poll shows it.' }),
  asked: count.meta({ description: 'Number of people who may answer.' }),
  updated_at: z.iso.datetime().optional(),
  updated_by: z.string().nullable().optional().meta({ description: 'Name of the person who saved it last.' }),
});

/** Response of `GET v1/console/figures/`. */
export const rowFigures = z.object({ results: z.array(figures) });

export type Figures = z.output<typeof figures>;
export type RowFigures = z.output<typeof rowFigures>;
