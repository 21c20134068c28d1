import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** An e-mail address. */
export const email = fieldBuilder<'email', string>('email');

/** Returns an address with its domain in ASCII: `info@xn--exmple-cua.fi` for `info@exämple.fi`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isInternational = at > 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  if (!isInternational || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

const ADDRESS = z.email();

export default defineFieldType<FieldOptions>({
  name: 'email',
  ordered: true,
  searchable: true,
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () =>
    z
      .string('not_email')
      .max(300, 'not_email')
      .trim()
      .max(254, 'not_email')
      .refine((address) => ADDRESS.safeParse(withAsciiDomain(address)).success, 'not_email'),
  input: () => z.string().max(254),
  answer: () => z.string().meta({ format: 'idn-email' }),
  example: () => 'aino@example.com',
});
