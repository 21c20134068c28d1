import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { focusMember, pictureIn } from '../own-picture.ts';

export interface ImageOptions extends FieldOptions {
  /** Its shape in the console: a circle, a 16:9 picture, or a logo. Default `wide`. */
  shape?: 'wide' | 'round' | 'logo';
}

/** The accepted picture types, detected by content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Maximum size of an uploaded picture, in bytes. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Whether a field's pictures are in the tenant's library, where other fields and texts may use them. A portrait belongs
 * to its person only, and pictures that only the product writes cannot be chosen.
 */
export const usesLibrary = ({ privacy, form }: FieldOptions): boolean => !privacy && form !== false;

/**
 * A picture. One column contains its storage key, `<name>_focus` its focal point; answers contain its addresses.
 * `remove_<name>` clears it.
 */
export const image = fieldBuilder<'image', string, ImageOptions>('image');

export default defineFieldType<ImageOptions>({
  name: 'image',
  ownOptions: ['shape'],
  unsupportedOptions: ['default', 'readOnly', 'unique', 'shownBy'],
  file: 'image',
  columns: (name, options) => ({
    [name]: { kind: 'text' },
    ...(usesLibrary(options) && { [focusMember(name)]: { kind: 'text' as const } }),
  }),
  schema: () => z.string(),
  companions: (name) => ({ [`${name}_thumbnail`]: z.string().nullable() }),
  present: (name, row, { mediaUrl }) => {
    const picture = pictureIn(name, row);
    if (picture === undefined) return { [name]: null, [`${name}_thumbnail`]: null };
    return { [name]: mediaUrl(picture, 'large'), [`${name}_thumbnail`]: mediaUrl(picture, 'thumbnail') };
  },
  example: () => undefined,
});
