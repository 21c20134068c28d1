import { idSchema } from '@piiri/schemas';
import { z } from 'zod';

/** Maximum number of people below one person in an answer; the others are on further pages. */
export const CHART_PAGE = 200;

/** A person in the chart, as colleagues see them. */
const chartPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string().nullable(),
  workplace: z.string().nullable(),
  picture_thumbnail: z.string().nullable(),
});

const member = {
  person: chartPerson,
  manager: z.int().nullable().meta({ description: 'Id of their manager; null if the directory shows none.' }),
  manager_name: z.string().nullable(),
  reports: z.int().meta({ description: 'Number of people whose manager they are.' }),
};

const lowest = z.object({ ...member, children: z.array(z.never()) });

const child = z.object({ ...member, children: z.array(lowest) });

/** Response of `GET v1/people/chart/`: a person and two levels below. */
export const chartAnswer = z.object({
  ...member,
  person: chartPerson.nullable().meta({ description: 'Null without `root`.' }),
  children: z.array(child).meta({
    description:
      'People whose manager they are; without `root` those without a manager. May be fewer than `reports`.',
  }),
  next: z.int().nullable().meta({ description: 'Next page of children; null on the last one.' }),
});

export const chartQuery = z.object({
  root: idSchema.optional().meta({ description: 'The person at the top. Default: the top of the company.' }),
  page: z.coerce
    .number('page_wrong')
    .int('page_wrong')
    .min(1, 'page_wrong')
    .max(100_000, 'page_wrong')
    .default(1),
});

/** Response of `GET v1/people/chart/loops/`: people who are their own managers through others. */
export const chartLoops = z.object({
  loops: z
    .array(z.array(z.object({ id: z.int(), name: z.string() })))
    .meta({ description: 'Each in order: the manager of each is the next one, of the last the first.' }),
});

export type Chart = z.output<typeof chartAnswer>;
export type ChartNode = z.output<typeof child>;
export type ChartPerson = z.output<typeof chartPerson>;
export type ChartLoops = z.output<typeof chartLoops>;
