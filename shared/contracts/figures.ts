import { z } from 'zod';

/** Maximum number of objects per call: one page of a list. */
export const MAX_FIGURES = 100;

const count = z.int().optional();

/** Figures of an object; figures that its kind does not have are absent. */
const figures = z.object({
  id: z.int(),
  comments: count.meta({ description: 'Comments on it.' }),
  enrolled: count.meta({ description: 'People who have a seat.' }),
  waiting: count.meta({ description: 'People who wait for a seat.' }),
  seats: z.int().nullable().optional().meta({ description: 'Null: as many as come.' }),
  answers: count.meta({ description: 'People who have answered, as far as that is shown.' }),
  asked: count.meta({ description: 'People who may answer.' }),
  updated_at: z.iso.datetime().optional(),
  updated_by: z.string().nullable().optional().meta({ description: 'What is called who saved it last.' }),
});

/** Response of `GET v1/console/figures/`. */
export const rowFigures = z.object({ results: z.array(figures) });

export type Figures = z.output<typeof figures>;
export type RowFigures = z.output<typeof rowFigures>;
