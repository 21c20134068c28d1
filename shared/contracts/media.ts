import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { message } from '@piiri/schemas/messages.ts';
import { isFocus, MAX_ALT_LENGTH } from '@piiri/schemas/own-picture.ts';
import { z } from 'zod';

const time = z.iso.datetime();

/** Texts by language; missing ones are absent or empty. */
const texts = z.partialRecord(z.enum(LANGUAGES), z.string());

/** An object that shows a picture. */
const pictureUse = z.object({
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` for a content type.' }),
  id: z.int(),
  title: z.string(),
});

/** A picture used in the company's texts, response of `GET v1/media/`. */
export const mediaPicture = z.object({
  id: z.int(),
  image: z.string().meta({ description: 'Address for the `src` of an `<img>`.' }),
  image_thumbnail: z.string(),
  filename: z.string(),
  size: z.int().meta({ description: 'Stored size in bytes.' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
  focus: z
    .string()
    .nullable()
    .meta({ description: 'Focal point, which stays visible when the picture is cropped: `focus-x2-y7`.' }),
  alt: texts.meta({
    description:
      'Alternative text by language: the library’s, or else that of a text that contains the picture.',
  }),
  uploaded_at: time,
  uploaded_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  used: z
    .array(pictureUse)
    .meta({ description: 'Objects that show it and that the caller may edit, including drafts.' }),
  used_elsewhere: z
    .int()
    .meta({ description: 'Number of other uses: other objects, deleted ones, templates.' }),
  ends_at: time.nullable().meta({ description: 'Time of deletion if it is still unused then.' }),
});

const alt = z
  .string('invalid')
  .trim()
  .max(MAX_ALT_LENGTH, message('too_long', { max: MAX_ALT_LENGTH }));

/** Sort orders of the library. */
export const MEDIA_ORDERS = [
  '-uploaded_at',
  'uploaded_at',
  'filename',
  '-filename',
  'size',
  '-size',
] as const;

export type MediaOrder = (typeof MEDIA_ORDERS)[number];

/** Changes of a library picture: alternative texts in the given languages, and the focal point. */
export const mediaChanges = z.object({
  alt: z.partialRecord(z.enum(LANGUAGES), alt, 'invalid').optional(),
  focus: z
    .string('invalid')
    .refine(isFocus, 'invalid')
    .nullable()
    .optional()
    .meta({ description: 'Focal point; null: the centre.' }),
});

/** Filters of the library. */
export const mediaFilters = ['used', 'unused', 'undescribed', 'own'] as const;

export type MediaFilter = (typeof mediaFilters)[number];

export type MediaPicture = z.output<typeof mediaPicture>;
