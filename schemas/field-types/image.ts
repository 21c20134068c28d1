import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';

export interface ImageOptions extends FieldOptions {
  /** Shown as a circle or as a 16:9 picture in the console. Default `wide`. */
  shape?: 'wide' | 'round' | 'logo';
}

/** Pictures are accepted in these types only, told by their content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Most bytes of an uploaded picture. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * A picture. Its column holds the key under which it is stored and its focal point; answers carry its addresses.
 * `remove_<name>` clears it.
 */
export function image<const O extends ImageOptions>(options: O = {} as O): Field<'image', string, O> {
  return { type: 'image', options };
}

export default defineFieldType<ImageOptions>({
  name: 'image',
  ownOptions: ['shape'],
  unsupportedOptions: ['default', 'readOnly', 'unique', 'shownBy'],
  file: 'image',
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () => z.string(),
  companions: (name) => ({ [`${name}_thumbnail`]: z.string().nullable() }),
  present: (name, row, { mediaUrl }) => {
    const key = row[name];
    if (typeof key !== 'string') return { [name]: null, [`${name}_thumbnail`]: null };
    return { [name]: mediaUrl(key, 'large'), [`${name}_thumbnail`]: mediaUrl(key, 'thumbnail') };
  },
  example: () => undefined,
});
