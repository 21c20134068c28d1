import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

/** Start and end index of a match; the end is exclusive. */
const highlightRange = z.tuple([z.int(), z.int()]);

/** Position of a chat message. */
const chatLocation = z.object({
  channel: z.int().nullable().meta({ description: 'Null of a direct room.' }),
  room: z.int(),
  seq: z.int(),
  sender: z.string().nullable().meta({ description: 'Who said it; null: who is gone from the company.' }),
});

const searchItem = z.object({
  type: z.string().meta({ description: 'Name of the entity; `message` for what was said in chat.' }),
  id: z.int(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'What the title is written in.' }),
  title: z.string(),
  excerpt: z.string().nullable(),
  image: z.string().nullable(),
  image_thumbnail: z.string().nullable(),
  group: z.int().nullable(),
  group_name: z.string().nullable(),
  date: z.iso.datetime(),
  state: z.string().optional().meta({ description: 'For editors: where it stands.' }),
  excerpt_language: z.enum(LANGUAGES).nullable().meta({ description: 'What the excerpt is written in.' }),
  title_marks: z.array(highlightRange).meta({ description: 'Where what was searched stands in the title.' }),
  place: chatLocation.optional().meta({ description: 'Of a message: where it leads, and who said it.' }),
  excerpt_marks: z.array(highlightRange).meta({ description: 'The same in the excerpt.' }),
});

/** Response of `GET v1/search/`. */
export const searchAnswer = z.object({
  results: z.array(searchItem),
  counts: z
    .record(z.string(), z.int())
    .optional()
    .meta({ description: 'How many there are of each type, where `counts=1` asks for it.' }),
  next: z.string().nullable(),
});

export type SearchItem = z.output<typeof searchItem>;
export type SearchAnswer = z.output<typeof searchAnswer>;
export type HighlightRange = z.output<typeof highlightRange>;
