import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** A heading among fields: it has a label and no value. */
export const section = fieldBuilder<'section', null>('section');

export default defineFieldType<FieldOptions>({
  name: 'section',
  unsupportedOptions: ['required', 'default', 'list', 'unique', 'shownBy', 'privacy'],
  unlistable: true,
  columns: () => ({}),
  schema: () => z.unknown().transform(() => null),
  input: () => z.null(),
  answer: () => z.null(),
  example: () => undefined,
});
