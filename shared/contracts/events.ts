import { idSchema, message } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import { RATINGS } from '../event-ratings.ts';
import { pageSchema } from './page.ts';

/** Maximum length of a text message to the enrolled people, in characters. */
export const MAX_EVENT_MESSAGE_LENGTH = 480;

/** Maximum length of a comment on an enrolment or rating, in characters. */
export const MAX_COMMENT_LENGTH = 1000;

export { RATINGS };

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

const enrollmentState = z
  .enum(['enrolled', 'waiting'])
  .meta({ description: 'A waiting person moves up automatically when a seat becomes free.' });

/** A person's enrolment, response of `v1/events/{id}/enrollment/`. */
export const enrollmentAnswer = z.object({
  id: z.int(),
  person,
  time: z.iso.datetime(),
  comment: z.string().nullable(),
  state: enrollmentState,
  place: z
    .int()
    .nullable()
    .meta({ description: 'Position on the waiting list; null for a person with a seat.' }),
  moved_at: z.iso.datetime().nullable().meta({ description: 'Time of moving up from the waiting list.' }),
  checked_in_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Time when an editor checked the person in.' }),
  code: z
    .string()
    .nullable()
    .meta({ description: 'Code to show at check-in; null while waiting for a seat.' }),
});

const rating = z.int().meta({ description: 'From 1 (worst) to 5 (best).' });

/** A row of `GET v1/events/{id}/enrollments/`. A person who has left the company is null. */
export const enrollmentRow = enrollmentAnswer.omit({ place: true, code: true }).extend({
  person: person.nullable(),
  rating: rating.nullable(),
  rating_comment: z.string().nullable(),
});

/** Response of `GET v1/events/{id}/attendees/`: people with a seat, as their colleagues see them. */
export const attendeeList = pageSchema(person.extend({ picture_thumbnail: z.string().nullable() }));

/** The list of enrolments, with the number of checked-in people in all of them. */
export const enrollmentList = pageSchema(enrollmentRow).extend({ checked_in: z.int() });

/** Optional comment on an enrolment or a rating; invisible characters alone count as none. */
export const commentInput = z
  .string('not_text')
  .trim()
  .max(MAX_COMMENT_LENGTH, message('too_long', { max: MAX_COMMENT_LENGTH }))
  .nullish()
  .transform(visibleText);

/** Body of a call by which an editor enrols a person. */
export const enrollmentInput = z.object({ user: idSchema, comment: commentInput }, 'not_an_object');

/** Changes of an enrolment by an editor: a waiting person gets a seat, a person who has come is checked in. */
export const enrollmentChange = z
  .strictObject(
    {
      state: z.enum(['enrolled', 'waiting'], 'not_a_choice').optional(),
      checked_in: z.boolean('not_boolean').optional(),
    },
    'invalid',
  )
  .refine((change) => Object.keys(change).length > 0, 'change_names_no_field');

/** Maximum length of a check-in code; a scanner may read arbitrary codes. */
const MAX_CODE_LENGTH = 100;

/** Body of a call by which an editor checks in a person by their code. */
export const checkInInput = z.object(
  { code: z.string('check_in_code_unknown').max(MAX_CODE_LENGTH, 'check_in_code_unknown') },
  'not_an_object',
);

/** The enrolment of a code, now checked in. */
export const checkInAnswer = enrollmentRow.extend({
  again: z.boolean().meta({ description: 'Whether the person was already checked in before.' }),
});

/** People whom an editor can enrol: those who can see the event and have not enrolled. */
export const enrollmentCandidates = z.object({ results: z.array(person) });

/** Recipients of a message. */
export const MESSAGE_RECIPIENTS = ['all', 'enrolled', 'waiting'] as const;

/** Body of a call by which an editor sends a text message to enrolled people. */
export const eventMessageInput = z.object(
  {
    to: z.enum(MESSAGE_RECIPIENTS, 'not_a_choice'),
    text: requiredText(MAX_EVENT_MESSAGE_LENGTH, 'message_required').trim(),
  },
  'not_an_object',
);

/** Number of recipients of a message, and of people whom it does not reach. */
export const eventMessageAnswer = z.object({
  count: z.int(),
  without_phone: z
    .int()
    .meta({ description: 'Number of people without a phone number, who get no message.' }),
});

/** A person's rating of an event. */
export const eventRating = z.object({
  id: z.int(),
  rating,
  comment: z.string().nullable(),
  time: z.iso.datetime(),
});

const ratingRow = eventRating.extend({ person: person.nullable() });

/** Response of `GET v1/events/{id}/feedbacks/`: all ratings of an event. */
export const ratingList = pageSchema(ratingRow).extend({
  average: z.number().nullable(),
  counts: z.record(z.string(), z.int()).meta({ description: 'Number of ratings by value, from 1 to 5.' }),
});

/** Response of `GET v1/my/enrollments/`: the caller's own enrolments. */
export const ownEnrollments = z.object({
  results: z.array(z.object({ event: z.int(), state: enrollmentState })),
});

/** The caller's calendar feed. */
export const calendarFeedAnswer = z.object({ created_at: z.iso.datetime() });

/** A new calendar feed. Its address is returned only once. */
export const newCalendarFeed = calendarFeedAnswer.extend({ address: z.url() });

export type Enrollment = z.output<typeof enrollmentAnswer>;
export type EnrollmentRow = z.output<typeof enrollmentRow>;
export type CheckInAnswer = z.output<typeof checkInAnswer>;
export type EventRating = z.output<typeof eventRating>;
export type RatingRow = z.output<typeof ratingRow>;
export type AttendeeList = z.output<typeof attendeeList>;
export type EnrollmentList = z.output<typeof enrollmentList>;
export type EnrollmentCandidates = z.output<typeof enrollmentCandidates>;
export type EventMessageAnswer = z.output<typeof eventMessageAnswer>;
export type MessageRecipients = (typeof MESSAGE_RECIPIENTS)[number];
export type RatingList = z.output<typeof ratingList>;
export type OwnEnrollments = z.output<typeof ownEnrollments>;
export type CalendarFeed = z.output<typeof calendarFeedAnswer>;
export type NewCalendarFeed = z.output<typeof newCalendarFeed>;
