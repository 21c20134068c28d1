import { z } from 'zod';
import { importCounts, importPreview, importRow } from './import.ts';

/** Maximum length of a group's name, in characters. */
export const MAX_GROUP_NAME_LENGTH = 100;

/** A group name in a file that matches no group, with its number of rows. */
const unknownGroup = z.object({ name: z.string(), rows: z.int() });

export type UnknownGroup = z.output<typeof unknownGroup>;

/** Changes that a file of people would make. */
export const peoplePreview = importPreview.extend({
  unknown_groups: z
    .array(unknownGroup)
    .meta({ description: 'Group names that match no group; the form field `groups` can map them.' }),
});

export type PeoplePreview = z.output<typeof peoplePreview>;

/** User fields that a file may contain. Administrator rights can only be given to one person at a time. */
export const IMPORTED_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'job_title',
  'job_title_translations',
  'workplace',
  'manager',
  'starts_on',
  'employee_number',
  'groups',
  'language',
  'show_email_to_all',
  'show_phone_to_all',
  'read_only',
] as const;

/** Progress and result of undoing an import. */
export const undoneImport = z.object({
  state: z.enum(['running', 'done']),
  removed: z.int().meta({ description: 'Number of new people who were removed again.' }),
  restored: z.int().meta({ description: 'Number of people restored to their former state.' }),
  kept: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .meta({ description: 'People who signed in or were changed since, and were kept as they are.' }),
  left: z.int().meta({ description: 'Number of people whose turn has not come yet.' }),
});

export type UndoneImport = z.output<typeof undoneImport>;

/** State of an import. */
export const importAnswer = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  ...importCounts,
  done: z.int().meta({ description: 'Number of rows processed so far.' }),
  can_undo: z.boolean().meta({
    description: 'Whether the import is done and can still be undone, which is possible for a day.',
  }),
  undone: undoneImport.nullable().meta({ description: 'Its undoing; null when nobody has asked for it.' }),
  rows: z.array(importRow).meta({ description: 'Rows, once the import is over; empty before.' }),
});

export type ImportState = z.output<typeof importAnswer>;

/** A person created by an import, with the data needed for an invitation. */
export const importedPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  invited_at: z.iso.datetime().nullable(),
});

export type ImportedPerson = z.output<typeof importedPerson>;
