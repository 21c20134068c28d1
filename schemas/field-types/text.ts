import { z } from 'zod';
import { defineFieldType, type Field, type FieldOptions } from '../field.ts';
import { message } from '../messages.ts';

export interface TextOptions extends FieldOptions {
  /** Most characters. Default 255. */
  max?: number;
  /** Written on several lines. */
  multiline?: boolean;
}

/** Plain text. */
export function text<const O extends TextOptions>(options: O = {} as O): Field<'text', string, O> {
  return { type: 'text', options };
}

export default defineFieldType<TextOptions>({
  name: 'text',
  ownOptions: ['max', 'multiline'],
  ordered: true,
  searchable: true,
  inWords: true,
  columns: (name, { default: value }) => ({ [name]: { kind: 'text', default: value as string | undefined } }),
  schema: ({ max = 255 }) => z.string('not_text').trim().max(max, message('too_long', { max })),
  input: ({ max = 255 }) => z.string().max(max),
  answer: () => z.string(),
  example: ({ max = 255 }) => 'Kesäjuhla å ė <b>'.slice(0, max),
});
