import { z } from 'zod';
import { importCounts, importPreview, importRow } from './import.ts';

/** Characters of the name of a group. */
export const MAX_GROUP_NAME = 100;

/** A name in a file by which no group is called, and how many rows have it. */
const unknownGroup = z.object({ name: z.string(), rows: z.int() });

export type UnknownGroup = z.output<typeof unknownGroup>;

/** What a file of people would do. */
export const peoplePreview = importPreview.extend({
  unknown_groups: z
    .array(unknownGroup)
    .meta({ description: 'Names that the form field `groups` may say the meaning of.' }),
});

export type PeoplePreview = z.output<typeof peoplePreview>;

/** The fields of users that a file may bring. Rights of administrators are given one person at a time. */
export const IMPORTED_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'job_title',
  'job_title_translations',
  'workplace',
  'manager',
  'groups',
  'language',
  'show_email_to_all',
  'show_phone_to_all',
  'read_only',
] as const;

/** An import as it stands. */
export const importAnswer = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  ...importCounts,
  done: z.int().meta({ description: 'Rows gone through so far.' }),
  can_undo: z.boolean().meta({ description: 'It is done and can be taken back, which is so for a day.' }),
  rows: z.array(importRow).meta({ description: 'Once it is over; empty before that.' }),
});

export type ImportState = z.output<typeof importAnswer>;

/** A person whom an import brought, as an invitation needs them. */
export const broughtPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  invited_at: z.iso.datetime().nullable(),
});

export type BroughtPerson = z.output<typeof broughtPerson>;

/** How far taking an import back has come: a call goes through a part of its people. */
export const undoneImport = z.object({
  removed: z.int().meta({ description: 'New people who are gone again.' }),
  restored: z.int().meta({ description: 'People who are as they were before.' }),
  kept: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .meta({ description: 'Those who have signed in or were changed since, and stay.' }),
  left: z.int().meta({ description: 'People whom another call is about.' }),
});

export type UndoneImport = z.output<typeof undoneImport>;
