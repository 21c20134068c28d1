import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

const feedItem = z.object({
  type: z.string().meta({ description: 'Name of the entity.' }),
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'What title and excerpt are written in.' }),
  title: z.string(),
  excerpt: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
  group: z.int().nullable(),
  group_name: z.string().nullable(),
  date: z.iso.datetime(),
  facts: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
    .optional()
    .meta({ description: 'What matters of its kind, by the names of its fields, such as when an event is.' }),
});

/** Response of `GET v1/feed/`: a page of the newest content. */
export const feedAnswer = z.object({ results: z.array(feedItem), next: z.string().nullable() });

export type FeedItem = z.output<typeof feedItem>;
