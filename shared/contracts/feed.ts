import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

const feedItem = z.object({
  type: z.string().meta({ description: 'Name of the entity.' }),
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'Language of title and excerpt.' }),
  title: z.string(),
  excerpt: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
  group: z.int().nullable(),
  group_name: z.string().nullable(),
  date: z.iso.datetime(),
  pinned: z.literal(true).optional().meta({ description: 'Whether editors have pinned it to the top.' }),
  facts: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
    .optional()
    .meta({
      description:
        'Type-specific field values by field name, such as the start of an event; of a list of items, such as a poll’s questions, their number.',
    }),
});

/** Response of `GET v1/feed/`: a page of the newest content. */
export const feedAnswer = z.object({ results: z.array(feedItem), next: z.string().nullable() });

export type FeedItem = z.output<typeof feedItem>;
