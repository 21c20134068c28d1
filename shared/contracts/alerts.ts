import { z } from 'zod';
import { pageSchema } from './page.ts';

/** Answers to an urgent message, the most urgent first; `seen` is given to one without a question, too. */
export const ALERT_ANSWERS = ['help', 'seen', 'safe'] as const;

export type AlertAnswer = (typeof ALERT_ANSWERS)[number];

const answer = z.enum(ALERT_ANSWERS);

/** An urgent message as its readers get it. */
export const ownAlert = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  question: z.literal('safe').nullable(),
  sent_at: z.iso.datetime(),
  answer: answer.nullable().meta({ description: 'The caller’s own answer; null while there is none.' }),
});

export type OwnAlert = z.output<typeof ownAlert>;

export const ownAlerts = pageSchema(ownAlert);

/** Body of `POST v1/alerts/{id}/receipt/`. */
export const receiptInput = z.object({ answer: z.enum(ALERT_ANSWERS, 'not_a_choice') }, 'not_an_object');

/** The caller's receipt of an urgent message. */
export const ownReceipt = z.object({ answer, time: z.iso.datetime() });

export type OwnReceipt = z.output<typeof ownReceipt>;

/** How many people an urgent message reaches by each channel; they need not have been sent anything yet. */
export const alertReach = z.object({
  people: z.int(),
  push: z.int().meta({ description: 'People with a browser that gets notifications.' }),
  sms: z.int().meta({ description: 'People with a phone number.' }),
  sms_parts: z.int().meta({ description: 'Text messages that are charged: long texts take several.' }),
  email: z.int().meta({ description: 'People with a confirmed e-mail address.' }),
});

export type AlertReach = z.output<typeof alertReach>;

const figures = {
  people: z.int(),
  help: z.int(),
  missing: z.int(),
  seen: z.int(),
  safe: z.int(),
};

export const alertFigures = z.object(figures);

export type AlertFigures = z.output<typeof alertFigures>;

/** A recipient with their receipt. */
export const receiptRow = z.object({
  person: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
  groups: z.array(z.int()),
  groups_names: z.array(z.string()),
  answer: answer.nullable().meta({ description: 'Null: missing.' }),
  time: z.iso.datetime().nullable(),
});

export type ReceiptRow = z.output<typeof receiptRow>;

export const receiptList = pageSchema(receiptRow).extend({
  figures: alertFigures,
  by_group: z.array(z.object({ group: z.int(), group_name: z.string(), ...figures })),
});

export type ReceiptList = z.output<typeof receiptList>;

/** States by which receipts are filtered. */
export const RECEIPT_STATES = ['help', 'missing', 'seen', 'safe'] as const;

export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** An active urgent message as the live connection brings it: in all languages, since one event goes to all. */
export interface ActiveAlert {
  id: number;
  titles: Partial<Record<string, string>>;
  texts: Partial<Record<string, string>>;
  question: 'safe' | null;
  sent_at: string;
  answer: AlertAnswer | null;
}

/** What the live connection brings: a message, that it is over, or that its reader has answered it in any tab. */
export type AlertEvent = ActiveAlert | { id: number; ended: true } | { id: number; answer: AlertAnswer };
