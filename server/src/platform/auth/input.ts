import { message } from '@piiri/schemas';
import { z } from 'zod';
import { readPhone } from '../phone/read-phone.ts';

/** Schema of a required text. `max` is longer than any real text. */
export function requiredInput(max = 1000) {
  return z.string('required').min(1, 'required').max(max, message('too_long', { max }));
}

/** Schema of a text that may be missing or empty. */
export function optionalInput(max = 1000) {
  return z.string('required').max(max, message('too_long', { max })).nullish();
}

/** Schema of a phone number in any usual notation; the output is in international form. */
export const phoneInput = requiredInput(50).transform((raw, issues) => {
  const phone = readPhone(raw);
  if (phone) return phone;
  issues.addIssue({ code: 'custom', message: 'not_phone' });
  return z.NEVER;
});
