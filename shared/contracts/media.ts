import { message } from '@piiri/schemas/messages.ts';
import { z } from 'zod';
import { MAX_ALT } from './media-limits.ts';

const time = z.iso.datetime();

/** An object that shows a picture. */
const pictureUse = z.object({
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` of an own type.' }),
  id: z.int(),
  title: z.string(),
});

/** A picture of the company's texts, as `GET v1/media/` answers it. */
export const mediaPicture = z.object({
  id: z.int(),
  image: z.string().meta({ description: 'For the `src` of an `<img>`.' }),
  image_thumbnail: z.string(),
  filename: z.string(),
  size: z.int().meta({ description: 'Bytes that are kept of it.' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z
    .string()
    .meta({ description: 'What is seen in it: of the library, else as a text that shows it says.' }),
  uploaded_at: time,
  uploaded_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  used: z.array(pictureUse).meta({ description: 'What shows it and the caller may edit, drafts included.' }),
  used_elsewhere: z
    .int()
    .meta({ description: 'What else shows it: other objects, deleted ones, templates.' }),
  ends_at: time.nullable().meta({ description: 'When it is deleted unless something shows it by then.' }),
});

/** What is changed of a picture of the library. */
export const mediaChanges = z.object({
  alt: z
    .string('invalid')
    .trim()
    .max(MAX_ALT, message('too_long', { max: MAX_ALT })),
});

export type MediaPicture = z.output<typeof mediaPicture>;
