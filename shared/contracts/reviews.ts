import { z } from 'zod';
import { pageSchema } from './page.ts';

/** States of a request for approval. */
export const REVIEW_STATES = ['open', 'approved', 'returned'] as const;

/** Maximum length of a note or comment, in characters. */
export const MAX_REVIEW_TEXT_LENGTH = 2000;

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable();
const time = z.iso.datetime();

/** A request for approval of content by somebody else, response of `GET v1/reviews/`. */
export const reviewRow = z.object({
  id: z.int(),
  entity: z.string(),
  object: z.object({ id: z.int(), title: z.string().nullable() }),
  asked_by: person,
  asked_at: time,
  note: z.string().nullable(),
  publish_at: time.nullable().meta({ description: 'Requested publication time; null: on approval.' }),
  assignee: person,
  due: time.nullable(),
  state: z.enum(REVIEW_STATES),
  changed: z.boolean().meta({
    description:
      'Whether the object was changed since the request, so that approval must be requested again.',
  }),
  decided_by: person,
  decided_at: time.nullable(),
  comment: z.string().nullable().meta({ description: 'Reason for returning it.' }),
  may_decide: z.boolean().meta({ description: 'Whether the caller may approve or return it.' }),
});

export type ReviewRow = z.output<typeof reviewRow>;

export const reviewPage = pageSchema(reviewRow);

export type ReviewPage = z.output<typeof reviewPage>;
