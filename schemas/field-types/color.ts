import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** A colour as #rrggbb. */
export const color = fieldBuilder<'color', string>('color');

export default defineFieldType<FieldOptions>({
  name: 'color',
  unsupportedOptions: ['shownBy'],
  columns: (name, { default: value }) => ({ [name]: { kind: 'text', default: value as string | undefined } }),
  schema: () =>
    z
      .string('not_color')
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'not_color'),
  example: () => '#1a7f5a',
});
