import { z } from 'zod';

/**
 * Kinds of entries in the console's calendar: an object is released, ends, takes place, closes for responses, is due
 * for acknowledgement, or its draft is published.
 */
export const ENTRY_KINDS = ['release', 'expire', 'span', 'deadline', 'acknowledge', 'draft'] as const;

/** States of an object, in the order of the board's columns. */
export const BOARD_STATES = ['draft', 'review', 'scheduled', 'published', 'ended'] as const;

const time = z.iso.datetime();
const state = z.enum(BOARD_STATES);

const about = {
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` of an own type.' }),
  id: z.int(),
  title: z.string(),
  state,
};

const calendarEntry = z.object({
  ...about,
  kind: z.enum(ENTRY_KINDS),
  at: time,
  until: time.nullable().meta({ description: 'Of what takes place: its end.' }),
});

/** Response of `GET v1/console/calendar/`: what is scheduled, ends and takes place within a range of days. */
export const calendarAnswer = z.object({
  results: z.array(calendarEntry),
  truncated: z.boolean().meta({ description: 'There is more of a kind than is answered.' }),
});

const boardCard = z.object({
  ...about,
  at: time.meta({ description: 'When it is published or ended; else when it was last changed.' }),
  review: z
    .object({ id: z.int(), may_decide: z.boolean(), changed: z.boolean() })
    .nullable()
    .meta({ description: 'The request for approval that is open.' }),
});

const boardColumn = z.object({
  state,
  count: z.int(),
  results: z.array(boardCard).meta({ description: 'The first of them.' }),
});

/** Response of `GET v1/console/board/`: content that the editor may edit, by state. */
export const boardAnswer = z.object({ columns: z.array(boardColumn) });

export type EntryKind = (typeof ENTRY_KINDS)[number];
export type BoardState = (typeof BOARD_STATES)[number];
export type CalendarEntry = z.output<typeof calendarEntry>;
export type CalendarAnswer = z.output<typeof calendarAnswer>;
export type BoardCard = z.output<typeof boardCard>;
export type BoardAnswer = z.output<typeof boardAnswer>;
