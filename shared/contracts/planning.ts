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

const objectMembers = {
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` for a content type.' }),
  id: z.int(),
  title: z.string(),
  state,
};

const calendarEntry = z.object({
  ...objectMembers,
  kind: z.enum(ENTRY_KINDS),
  at: time,
  until: time.nullable().meta({ description: 'End of an event; null for other kinds.' }),
});

/** Response of `GET v1/console/calendar/`: what is scheduled, ends and takes place within a range of days. */
export const calendarAnswer = z.object({
  results: z.array(calendarEntry),
  truncated: z.boolean().meta({ description: 'Whether there are more entries of a kind than returned.' }),
});

const boardCard = z.object({
  ...objectMembers,
  at: time.meta({ description: 'Time of publication or end; otherwise of the last change.' }),
  review: z
    .object({ id: z.int(), may_decide: z.boolean(), changed: z.boolean() })
    .nullable()
    .meta({ description: 'The open request for approval.' }),
});

const boardColumn = z.object({
  state,
  count: z.int(),
  results: z.array(boardCard).meta({ description: 'First cards of the column.' }),
});

/** Response of `GET v1/console/board/`: content that the editor may edit, by state. */
export const boardAnswer = z.object({ columns: z.array(boardColumn) });

export type EntryKind = (typeof ENTRY_KINDS)[number];
export type BoardState = (typeof BOARD_STATES)[number];
export type CalendarEntry = z.output<typeof calendarEntry>;
export type CalendarAnswer = z.output<typeof calendarAnswer>;
export type BoardCard = z.output<typeof boardCard>;
export type BoardAnswer = z.output<typeof boardAnswer>;
