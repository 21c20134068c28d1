import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { isStoredPicture } from '../own-picture.ts';

/**
 * A picture by the address that its upload returned, as in formatted text: for values that cannot be sent as files,
 * such as those of custom fields.
 */
export const picture = fieldBuilder<'picture', string>('picture');

export default defineFieldType<FieldOptions>({
  name: 'picture',
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () => z.string('not_picture').refine(isStoredPicture, 'not_picture'),
  input: () => z.string().meta({ description: 'Address returned by `POST /api/v1/upload/image/`.' }),
  answer: () => z.string(),
  example: () => undefined,
});
