import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

/** A piece of an object's text that answers a question. */
export const passage = z.object({
  entity: z.string().meta({ description: 'Name of the entity; `content/<name>` for a company’s own type.' }),
  object: z.object({ id: z.int(), title: z.string() }),
  address: z.string().meta({ description: 'Address of the object in the employee app.' }),
  heading: z
    .string()
    .nullable()
    .meta({ description: 'Headings above the text, from the outermost in; the name of a file.' }),
  text: z.string(),
  language: z
    .enum(LANGUAGES)
    .nullable()
    .meta({ description: 'Language of the text; null where it has none.' }),
  score: z.number().meta({ description: 'Between 0 and 1; comparable within one answer only.' }),
});

/** Response of `GET v1/passages/`. */
/** Maximum number of passages in an answer. */
export const MAX_PASSAGES = 8;

export const passagesAnswer = z.array(passage).max(MAX_PASSAGES);

export type Passage = z.output<typeof passage>;
