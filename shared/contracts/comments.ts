import { idSchema, message } from '@piiri/schemas';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import { MAX_MENTIONS } from '../chat-rules.ts';
import { MAX_COMMENT_LENGTH } from '../comment-rules.ts';

const MAX_REASON_LENGTH = 1000;

const name = { id: z.int(), first_name: z.string(), last_name: z.string() };

/** A comment. A deleted one keeps its position but none of its content. */
export const comment = z.object({
  id: z.int(),
  person: z
    .object({ ...name, picture_thumbnail: z.string().nullable() })
    .nullable()
    .meta({ description: 'Author; null if the comment is deleted or the person has left.' }),
  text: z.string().nullable(),
  parent: z.int().nullable().meta({ description: 'Id of the comment that this one replies to.' }),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  deleted: z.boolean(),
  mentions: z.array(z.object(name)),
});

export type Comment = z.output<typeof comment>;

export const commentPage = z.object({
  count: z.int(),
  results: z.array(comment).meta({ description: 'Oldest first.' }),
  older: z
    .int()
    .nullable()
    .meta({ description: 'Value of `before` for older comments; null at the beginning.' }),
});

export type CommentPage = z.output<typeof commentPage>;

const text = requiredText(MAX_COMMENT_LENGTH);

export const newComment = z.object(
  {
    text,
    parent: idSchema.nullish().transform((value) => value ?? null),
    mentions: z
      .array(idSchema, 'not_a_list')
      .max(MAX_MENTIONS, message('too_many', { max: MAX_MENTIONS }))
      .default([]),
  },
  'not_an_object',
);

export const editedComment = z.object({ text }, 'not_an_object');

export const commentReport = z.object({ reason: requiredText(MAX_REASON_LENGTH) }, 'not_an_object');

/** A reported comment, for editors. */
export const reportedComment = z.object({
  id: z.int(),
  entity: z.string(),
  object: z.object({ id: z.int(), title: z.string() }),
  person: z.object(name).nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  reason: z.string().meta({ description: 'Reason of the newest report.' }),
  reports: z.array(
    z.object({ person: z.object(name).nullable(), reason: z.string(), time: z.iso.datetime() }),
  ),
});

export type ReportedComment = z.output<typeof reportedComment>;

export const reportDecision = z.object(
  { action: z.enum(['keep', 'delete'], 'not_a_choice') },
  'not_an_object',
);
