import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

/** Start and end index of a match; the end is exclusive. */
const highlightRange = z.tuple([z.int(), z.int()]);

/** Position of a chat message. */
const chatLocation = z.object({
  channel: z.int().nullable().meta({ description: 'Null for a direct room.' }),
  room: z.int(),
  seq: z.int(),
  sender: z
    .string()
    .nullable()
    .meta({ description: 'Name of the sender; null if they have left the company.' }),
});

const searchItem = z.object({
  type: z.string().meta({ description: 'Name of the entity, or `message` for a chat message.' }),
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'Language of the title.' }),
  title: z.string(),
  excerpt: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
  group: z.int().nullable(),
  group_name: z.string().nullable(),
  date: z.iso.datetime(),
  state: z.string().optional().meta({ description: 'State of the object; only for editors.' }),
  excerpt_language: z.enum(LANGUAGES).nullable().meta({ description: 'Language of the excerpt.' }),
  title_marks: z.array(highlightRange).meta({ description: 'Ranges of the title that match the search.' }),
  place: chatLocation.optional().meta({ description: 'Position and sender of a chat message.' }),
  excerpt_marks: z
    .array(highlightRange)
    .meta({ description: 'Ranges of the excerpt that match the search.' }),
});

/** Response of `GET v1/search/`. */
export const searchAnswer = z.object({
  results: z.array(searchItem),
  counts: z
    .record(z.string(), z.int())
    .optional()
    .meta({ description: 'Number of results by type; only with `counts=1`.' }),
  next: z.string().nullable(),
});

export type SearchItem = z.output<typeof searchItem>;
export type SearchAnswer = z.output<typeof searchAnswer>;
export type HighlightRange = z.output<typeof highlightRange>;
