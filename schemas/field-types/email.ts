import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** An e-mail address. */
export const email = fieldBuilder<'email', string>('email');

export default defineFieldType<FieldOptions>({
  name: 'email',
  ordered: true,
  searchable: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () =>
    z.string('not_email').max(300, 'not_email').trim().max(254, 'not_email').pipe(z.email('not_email')),
  answer: () => z.email(),
  example: () => 'aino@example.com',
});
