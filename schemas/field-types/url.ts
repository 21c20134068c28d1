import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

/** Maximum number of characters of a web address. */
const MAX_LENGTH = 2000;

/** A web address, http or https. */
export const url = fieldBuilder<'url', string>('url');

function isWebAddress(input: string): boolean {
  const address = URL.canParse(input) ? new URL(input) : undefined;
  // Browsers accept https:example.com as an address too, but people do not read it as one.
  return Boolean(address?.hostname) && /^https?:\/\/[^\s]+$/i.test(input) && !address?.username;
}

export default defineFieldType<FieldOptions>({
  name: 'url',
  unsupportedOptions: ['default'],
  searchable: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () =>
    z
      .string('not_url')
      .trim()
      .max(MAX_LENGTH, message('too_long', { max: MAX_LENGTH }))
      .refine(isWebAddress, 'not_url'),
  input: () => z.url().max(MAX_LENGTH),
  answer: () => z.string(),
  example: () => 'https://www.example.com/ohje?kieli=fi#alku',
});
