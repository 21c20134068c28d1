import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';
import { looksLikePhone } from './phone.ts';

const LONGEST = 150;

/** Words without spaces, in the letters of any language. */
const PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+'-]*$/u;

/** A user name as it is kept and compared: however it is written, it is the same. */
export function foldUsername(input: string): string {
  return input
    .replace(/\p{Cc}/gu, '')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}

/** What somebody signs in with beside a password. It may not look like a phone number, which is asked for a code instead. */
export const username = fieldBuilder<'username', string>('username');

export default defineFieldType<FieldOptions>({
  name: 'username',
  ordered: true,
  searchable: true,
  unsupportedOptions: ['default'],
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () =>
    z
      .string('not_text')
      .max(LONGEST, message('too_long', { max: LONGEST }))
      .transform(foldUsername)
      .refine((name) => PATTERN.test(name), 'not_username')
      .refine((name) => !looksLikePhone(name), 'username_like_phone'),
  input: () => z.string().max(LONGEST),
  answer: () => z.string(),
  // No two people have the same, so neither have two examples.
  example: () => `nimi.${crypto.randomUUID()}`,
});
