import { boundedList, idSchema, message } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import {
  MAX_CONTACT_LENGTH,
  MAX_FEEDBACK_FILES,
  MAX_FEEDBACK_LENGTH,
  REPORTED_BY,
} from '../feedback-rules.ts';
import { pageSchema } from './page.ts';

const limitedText = (max: number) => z.string('not_text').max(max, message('too_long', { max }));

const nonBlankText = requiredText(MAX_FEEDBACK_LENGTH, 'message_required');

const detail = (max: number) => limitedText(max).nullish().transform(visibleText);

const contactInput = z
  .object(
    {
      name: detail(MAX_CONTACT_LENGTH.name),
      phone: detail(MAX_CONTACT_LENGTH.phone),
      email: detail(MAX_CONTACT_LENGTH.email).refine(
        (text) => !text || /^\S+@\S+\.\S+$/.test(text),
        'not_email',
      ),
    },
    'not_an_object',
  )
  .nullish()
  .transform((contact) => (contact && (contact.name || contact.phone || contact.email) ? contact : null));

/** Body of `POST v2/feedback/`. */
export const feedbackInput = z.object(
  {
    category: idSchema,
    text: nonBlankText,
    contact: contactInput,
    reply_wanted: z.boolean('not_boolean').nullish().transform(Boolean),
    attachments: boundedList(idSchema, {
      max: MAX_FEEDBACK_FILES,
      notList: 'not_a_list',
      tooMany: message('too_many_attachments', { max: MAX_FEEDBACK_FILES }),
    })
      .nullish()
      .transform((ids) => ids ?? []),
  },
  'not_an_object',
);

/** Body of a call by which a manager records feedback given by phone or in person. */
export const recordedInput = feedbackInput.extend({ origin: z.enum(REPORTED_BY, 'not_a_choice') });

/** Body of a message to a case, by the sender or a manager. */
export const feedbackMessageInput = z.looseObject({ text: nonBlankText }, 'not_an_object');

/** Body of a call that reopens a case. */
export const reopenInput = z.object({ reason: nonBlankText }, 'not_an_object');

/** Changes of a case by a manager. */
export const feedbackChanges = z.object(
  {
    status: z.union([z.literal(1), z.literal(2), z.literal(3)], 'not_a_choice').optional(),
    internal_note: limitedText(MAX_FEEDBACK_LENGTH).nullish(),
  },
  'not_an_object',
);

export const feedbackMessage = z.object({
  id: z.int(),
  text: z.string(),
  from: z.enum(['sender', 'manager']),
  time: z.iso
    .datetime()
    .meta({ description: 'For a message by the sender the start of the day: the exact time is not stored.' }),
  day: z.iso.date(),
});

export type FeedbackMessage = z.output<typeof feedbackMessage>;

export const feedbackAttachment = z.object({
  id: z.int(),
  attachment_name: z.string(),
  filename: z.string(),
  size: z.int(),
  content_type: z.string(),
});

export type FeedbackAttachment = z.output<typeof feedbackAttachment>;

const contact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** An event of a case other than a message. */
const feedbackEvent = z.object({
  event: z.enum(['recorded', 'taken', 'done', 'moved', 'reopened']),
  time: z.iso.datetime(),
  from_name: z.string().nullable().optional(),
  to_name: z.string().nullable().optional(),
});

/** A case that continues this one or is continued by it. */
const connectedCase = z.object({
  id: z.int(),
  status: z.int(),
  received_on: z.iso.date(),
  relation: z.enum(['former', 'later']),
});

export type ConnectedCase = z.output<typeof connectedCase>;

/** A case as its sender sees it. */
export const ownFeedback = z.object({
  id: z.int(),
  status: z.int(),
  category: z.int(),
  category_name: z.string().nullable(),
  received_on: z.iso.date(),
  messages: z.array(feedbackMessage),
  events: z.array(feedbackEvent),
  connected: z
    .array(connectedCase)
    .meta({ description: 'The case that this one continues, and those that continue it.' }),
  contact: contact.nullable(),
  reply_wanted: z.boolean(),
  attachments: z.array(feedbackAttachment),
});

export type OwnFeedback = z.output<typeof ownFeedback>;

/** A row of the sender's own list. */
export const ownFeedbackRow = z.object({
  id: z.int(),
  status: z.int(),
  category: z.int(),
  category_name: z.string().nullable(),
  received_on: z.iso.date(),
  excerpt: z.string(),
  reply_wanted: z.boolean(),
  message_count: z.int(),
  last_from: z.enum(['sender', 'manager']),
  former: z.int().nullable().meta({ description: 'Id of the case that this one continues.' }),
});

export type OwnFeedbackRow = z.output<typeof ownFeedbackRow>;

export const ownFeedbackPage = pageSchema(ownFeedbackRow);

const dueMembers = {
  first_answer_due: z.iso.datetime(),
  outcome_due: z.iso.datetime(),
  overdue: z.boolean(),
  due_soon: z.boolean(),
};

/** A person by name; null when there is none or they have left. */
const person = z.object({ id: z.int(), name: z.string() }).nullable();

/** A row of the managers' list. */
export const caseRow = ownFeedbackRow.extend({
  ...dueMembers,
  origin: z.enum(['channel', ...REPORTED_BY]),
  answered: z.boolean(),
  has_contact: z.boolean(),
  attachment_count: z.int(),
  assignee: person,
  sender_wrote: z
    .boolean()
    .meta({ description: 'Whether the case is in progress and its sender wrote last.' }),
});

export type CaseRow = z.output<typeof caseRow>;
export const casePage = pageSchema(caseRow);

/** A manager's note for the other managers. */
export const feedbackNote = z.object({
  id: z.int(),
  text: z.string(),
  time: z.iso.datetime(),
  author: person,
  is_own: z.boolean(),
});

export type FeedbackNote = z.output<typeof feedbackNote>;

/** A case as its managers see it. */
export const managedCase = ownFeedback.extend({
  ...dueMembers,
  version: z.int(),
  origin: z.enum(['channel', ...REPORTED_BY]),
  internal_note: z.string(),
  notes: z.array(feedbackNote),
  assignee: person,
  answered: z.boolean(),
  messages: z.array(feedbackMessage.extend({ by_name: z.string().nullable() })),
  events: z.array(
    feedbackEvent.extend({
      event: z.enum([...feedbackEvent.shape.event.options, 'assigned']),
      by_name: z.string().nullable(),
    }),
  ),
  abilities: z
    .object({
      take: z.boolean(),
      finish: z.boolean(),
      reply: z.boolean(),
      delete: z.boolean(),
      reopen: z.boolean(),
    })
    .meta({ description: 'Actions that the caller can take in the case’s current status.' }),
});

export type ManagedCase = z.output<typeof managedCase>;
