import { z } from 'zod';
import { pageSchema } from './page.ts';

/** The states of care by which the console lists content, as the list filter `care` has them. */
export const CARE_LISTS = ['due', 'overdue', 'nobody'] as const;

export type CareList = (typeof CARE_LISTS)[number];

const day = z.iso.date();

/** A piece of content that somebody looks after, or should. */
export const careRow = z.object({
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` for a content type.' }),
  id: z.int(),
  title: z.string(),
  owner: z.int().nullable(),
  owner_name: z.string().nullable(),
  review_by: day.nullable(),
  checked_at: z.iso.datetime().nullable(),
});

export type CareRow = z.output<typeof careRow>;

/** Response of `GET v1/care/`: content of all entities in a state of care, the most urgent first. */
export const carePage = pageSchema(careRow);

export type CarePage = z.output<typeof carePage>;

/** Response of `GET v1/care/counts/`: how much waits for care, for the console's home page. */
export const careCounts = z.object({
  due: z.int(),
  overdue: z.int(),
  nobody: z.int(),
});

export type CareCounts = z.output<typeof careCounts>;

/** Somebody who may look after content. */
const careOwner = z.object({ id: z.int(), name: z.string() });

/** Response of `GET v1/care/owners/`. */
export const careOwners = z.object({ results: z.array(careOwner) });

export type CareOwners = z.output<typeof careOwners>;

/** Response of `POST {object}/checked/`: the object's care after the review. */
export const checkedAnswer = z.object({
  id: z.int(),
  version: z.int(),
  owner: z.int().nullable(),
  review_by: day.nullable(),
  checked_at: z.iso.datetime(),
});

export type CheckedAnswer = z.output<typeof checkedAnswer>;

/** Response of `GET v1/users/{id}/owned/`: what a person looks after. */
export const ownedContent = z.object({ count: z.int(), results: z.array(careRow) });

export type OwnedContent = z.output<typeof ownedContent>;

/** Response of `POST v1/users/{id}/owned/`: how many objects have the new owner. */
export const ownedHandedOn = z.object({ count: z.int() });
