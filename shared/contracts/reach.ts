import { z } from 'zod';

/**
 * A number of people, of those who were counted at night; null for one to four people, and for numbers that would reveal
 * such a one by subtraction, also from earlier numbers.
 */
const figure = z.int().nullable();

const group = z.object({ group: z.int(), group_name: z.string(), audience: figure, reached: figure });

/** Number of people who have seen an object, out of those who could. */
export const objectReach = z.object({
  audience: figure,
  reached: figure,
  by_day: z.array(z.object({ date: z.iso.date(), reached: figure })),
  by_group: z.array(group),
  by_language: z.array(z.object({ language: z.string(), reached: figure })),
});

export type ObjectReach = z.output<typeof objectReach>;

const object = z.object({ id: z.int(), title: z.string() });

const content = z.object({ entity: z.string(), object, audience: figure, reached: figure });

/** Number of people reached by content within a period. */
export const companyReach = z.object({
  people: figure,
  audience: figure.meta({ description: 'People of the company; null for administrators of groups.' }),
  by_day: z.array(z.object({ date: z.iso.date(), people: figure })),
  by_week: z
    .array(z.object({ date: z.iso.date(), people: figure }))
    .meta({ description: 'By week; the date is its Monday.' }),
  top: z.array(content),
  weakest: z.array(content).meta({
    description:
      'Content with the smallest share of readers, among content seen or released in the period, including unseen content; without content younger than two days.',
  }),
  groups: z.array(group),
});

export type CompanyReach = z.output<typeof companyReach>;

/** Reach of several objects, for lists. */
export const listedReach = z.object({
  results: z.array(z.object({ id: z.int(), audience: figure, reached: figure })),
});

export type ListedReach = z.output<typeof listedReach>;
