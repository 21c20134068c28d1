import { z } from 'zod';

const count = z.int().nullable();

const valued = z.object({ value: z.int(), count: z.int() });

/** Figures of one question; all are null where they could tell of fewer than five people, also by subtraction. */
export const pulseQuestion = z.object({
  id: z.string(),
  type: z.string(),
  answered: count,
  average: z.number().nullable().meta({ description: 'Of a scale, and of all rows of a matrix.' }),
  distribution: z
    .array(
      z.union([
        valued,
        z.object({
          option: z.string(),
          count: z.int(),
          place: z.number().nullable().optional().meta({ description: 'Average place in a ranking.' }),
        }),
      ]),
    )
    .nullable()
    .meta({ description: 'Shown whole or not at all.' }),
  nps: z.int().nullable().meta({ description: 'Net Promoter Score, -100 to 100.' }),
  rows: z
    .array(z.object({ row: z.string(), average: z.number().nullable(), distribution: z.array(valued) }))
    .nullable()
    .meta({ description: 'Of a matrix.' }),
  texts: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Answers to an open question, from ten on, in no order.' }),
});

export type PulseQuestion = z.output<typeof pulseQuestion>;

/** A wave of a pulse with its figures. */
export const pulseWave = z.object({
  date: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  state: z.enum(['open', 'closed']),
  poll: z.int(),
  invited: z.int(),
  answered: count.meta({ description: 'Null while the wave is open.' }),
  questions: z.array(pulseQuestion),
  groups: z.array(
    z.object({
      group: z.int(),
      group_name: z.string(),
      invited: count,
      answered: count,
      questions: z.array(pulseQuestion),
    }),
  ),
});

export type PulseWave = z.output<typeof pulseWave>;

/** Response of `GET v1/pulses/{id}/results/`. */
export const pulseResults = z.object({ waves: z.array(pulseWave) });

export type PulseResults = z.output<typeof pulseResults>;
