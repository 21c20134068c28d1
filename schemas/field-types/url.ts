import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

/** Maximum number of characters of a web address. */
const MAX_LENGTH = 2000;

interface UrlOptions extends FieldOptions {
  /** It may also be a mail address (`mailto:`) or a phone number (`tel:`). */
  contacts?: true;
}

/** A web address, http or https. */
export const url = fieldBuilder<'url', string, UrlOptions>('url');

function isWebAddress(input: string): boolean {
  const address = URL.canParse(input) ? new URL(input) : undefined;
  // Browsers accept https:example.com as an address too, but people do not read it as one.
  return Boolean(address?.hostname) && /^https?:\/\/[^\s]+$/i.test(input) && !address?.username;
}

/** A `mailto:` link (RFC 6068) to one address with an optional subject, or a `tel:` link (RFC 3966). */
const CONTACT = /^(mailto:[^\s@<>"?]+@[^\s@<>"?]+(\?[^\s<>"]*)?|tel:\+?[\d().*#-]{2,40}(;[^\s<>"]*)?)$/i;

export default defineFieldType<UrlOptions>({
  name: 'url',
  ownOptions: ['contacts'],
  unsupportedOptions: ['default'],
  searchable: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: ({ contacts }) =>
    z
      .string('not_url')
      .trim()
      .max(MAX_LENGTH, message('too_long', { max: MAX_LENGTH }))
      .refine(
        (input) => isWebAddress(input) || (contacts === true && CONTACT.test(input)),
        contacts ? 'not_link' : 'not_url',
      ),
  input: () => z.url().max(MAX_LENGTH),
  answer: () => z.string(),
  example: () => 'https://www.example.com/ohje?kieli=fi#alku',
});
