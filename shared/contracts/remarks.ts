import { idSchema, message } from '@piiri/schemas';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import { REMARKS } from '../remark-rules.ts';

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

const reply = z.object({
  id: z.int(),
  person: person.nullable().meta({ description: 'Author; null if they have left.' }),
  text: z.string(),
  mentions: z.array(person),
  created_at: z.iso.datetime(),
});

/** The passage that a remark is about, found again in a changed text by its words and those around it. */
const passage = z.object({
  field: z
    .string('not_text')
    .max(REMARKS.maxField, message('too_long', { max: REMARKS.maxField }))
    .meta({
      description: 'Path of the text: `translations.fi.text`, or `custom.guide` for an own field.',
      examples: ['translations.fi.text'],
    }),
  quote: requiredText(REMARKS.maxQuote).meta({ description: 'The passage as plain text.' }),
  before: contextText().meta({ description: 'Plain text before the passage.' }),
  after: contextText().meta({ description: 'Plain text after it.' }),
  start: z
    .int('not_integer')
    .min(0, message('too_small', { min: 0 }))
    .max(REMARKS.maxStart, message('too_large', { max: REMARKS.maxStart }))
    .meta({ description: 'Position of the passage in the plain text, in characters.' }),
});

function contextText() {
  const { maxContext } = REMARKS;
  return z
    .string('not_text')
    .max(maxContext, message('too_long', { max: maxContext }))
    .default('');
}

export type Passage = z.output<typeof passage>;

/** A remark at a passage of an object's text, for those who may edit the object. */
export const remark = reply.extend({
  ...passage.shape,
  before: z.string(),
  after: z.string(),
  done_at: z.iso.datetime().nullable().meta({ description: 'When it was ticked off; null: it is open.' }),
  done_by: person.nullable(),
  replies: z.array(reply).meta({ description: 'Oldest first.' }),
});

export type Remark = z.output<typeof remark>;

export type RemarkReply = z.output<typeof reply>;

/** Response of `GET {object}/remarks/`: all remarks of an object, oldest first. */
export const remarkList = z.object({ open: z.int(), results: z.array(remark) });

export type RemarkList = z.output<typeof remarkList>;

const words = {
  text: requiredText(REMARKS.maxText),
  mentions: z
    .array(idSchema, 'not_a_list')
    .max(REMARKS.maxMentions, message('too_many', { max: REMARKS.maxMentions }))
    .default([]),
};

export const newRemark = z.object({ ...passage.shape, ...words }, 'not_an_object');

export const newReply = z.object(words, 'not_an_object');

export const remarkChange = z.object({ done: z.boolean('not_boolean') }, 'not_an_object');
