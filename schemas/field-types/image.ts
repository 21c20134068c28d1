import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { focusMember, pictureIn } from '../own-picture.ts';

export interface ImageOptions extends FieldOptions {
  /** Shown as a circle or as a 16:9 picture in the console. Default `wide`. */
  shape?: 'wide' | 'round' | 'logo';
}

/** Pictures are accepted in these types only, told by their content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Most bytes of an uploaded picture. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Whether a field's picture is of the company's library, which other fields and texts may show as well. A face is its person's alone,
 * and what only the product writes is nobody's to choose.
 */
export const isOfLibrary = ({ privacy, form }: FieldOptions): boolean => !privacy && form !== false;

/**
 * A picture. A column holds the key under which it is stored, and `<name>_focus` its focal point; answers carry its addresses.
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
    ...(isOfLibrary(options) && { [focusMember(name)]: { kind: 'text' as const } }),
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
