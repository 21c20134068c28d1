import { message } from '@piiri/schemas';
import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { z } from 'zod';
import { UNSAVED } from '../unsaved-rules.ts';

const name = z.string('required').min(1, 'required').max(100, 'invalid');

/** The form with unsaved changes. */
export const unsavedForm = z.object({
  entity: name,
  object: z
    .union([z.int(), z.string().regex(/^\d{1,9}$/)], 'invalid')
    .transform(Number)
    .pipe(z.int().min(0))
    .meta({ description: 'Id of the object; 0 for a new one.' }),
});

const values = z.record(z.string().max(100), z.unknown());

/** Changed fields of a form, with their values as read and as edited. */
const changes = z.object({ was: values, values });

function parsedChanges(text: string, { addIssue }: z.RefinementCtx) {
  try {
    const parsed = changes.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Not valid JSON.
  }
  addIssue({ code: 'custom', message: 'not_an_object' });
  return z.NEVER;
}

/** Body of `PUT v1/unsaved-changes/entry/`. */
export const unsavedInput = z.object(
  {
    ...unsavedForm.shape,
    title: z
      .string('not_text')
      .overwrite(cleanLine)
      .max(300, message('too_long', { max: 300 }))
      .default(''),
    etag: z.string('not_text').max(200, 'invalid').nullable(),
    changes: z
      .string('not_text')
      .max(UNSAVED.maxLength, message('too_long', { max: UNSAVED.maxLength }))
      .transform(parsedChanges)
      .meta({
        description: 'JSON with `was`, the changed fields as read, and `values`, the same fields as edited.',
      }),
    replaces: z.iso
      .datetime('invalid')
      .nullable()
      .meta({ description: '`at` of the entry that these changes are based on; null if there was none.' }),
  },
  'not_an_object',
);

/** A form with unsaved changes, in a list. */
export const unsavedRow = z.object({
  entity: z.string(),
  object: z.int(),
  title: z.string(),
  at: z.iso.datetime(),
});

export type UnsavedRow = z.output<typeof unsavedRow>;

/** Unsaved changes of a form. */
export const unsavedEntry = unsavedRow.extend({
  etag: z.string().nullable().meta({ description: 'ETag of the edited version.' }),
  was: z.record(z.string(), z.unknown()).meta({ description: 'Changed fields as read.' }),
  values: z.record(z.string(), z.unknown()).meta({ description: 'Changed fields as edited.' }),
});

export type UnsavedEntry = z.output<typeof unsavedEntry>;

export const unsavedAnswer = z.object({ entry: unsavedEntry.nullable() });
