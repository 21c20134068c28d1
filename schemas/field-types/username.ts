import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';
import { isPhoneLike } from './phone.ts';

const MAX_LENGTH = 150;

/** No spaces; letters of any language. */
const PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+'-]*$/u;

/** Returns a user name in the form in which it is stored and compared. */
export function foldUsername(input: string): string {
  return input
    .replace(/\p{Cc}/gu, '')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}

/**
 * The name for signing in with a password. It must not look like a phone number, for which the sign-in asks for a code
 * instead.
 */
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
      .max(MAX_LENGTH, message('too_long', { max: MAX_LENGTH }))
      .transform(foldUsername)
      .refine((name) => PATTERN.test(name), 'not_username')
      .refine((name) => !isPhoneLike(name), 'username_like_phone'),
  input: () => z.string().max(MAX_LENGTH),
  answer: () => z.string(),
  // User names are unique, so examples must differ.
  example: () => `nimi.${crypto.randomUUID()}`,
});
