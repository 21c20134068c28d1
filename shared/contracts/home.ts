import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

const item = z.object({
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'The language that its texts are in.' }),
  title: z.string(),
  excerpt: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
});

/** What the first screen shows beside the feed, as `GET v1/home/` answers. */
export const homeAnswer = z.object({
  wallpapers: z.array(z.string()).meta({ description: 'Addresses of the pictures, in their order.' }),
  pages: z.array(item).meta({ description: 'The pages about the company at the top of their tree.' }),
  articles: z
    .array(item.extend({ date: z.iso.datetime() }))
    .meta({ description: 'The newest; none where the company has articles switched off.' }),
});

export type HomeParts = z.output<typeof homeAnswer>;
