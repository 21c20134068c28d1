import { message } from '@piiri/schemas';
import { z } from 'zod';
import { readPhone } from '../phone/read-phone.ts';

/** A text that must be there. It is longer than any real one could be. */
export function requiredText(max = 1000) {
  return z.string('required').min(1, 'required').max(max, message('too_long', { max }));
}

/** A text that may be missing or empty. */
export function optionalText(max = 1000) {
  return z.string('required').max(max, message('too_long', { max })).nullish();
}

/** A phone number in any of the ways people write one; comes out in international form. */
export const phoneInput = requiredText(50).transform((written, issues) => {
  const phone = readPhone(written);
  if (phone) return phone;
  issues.addIssue({ code: 'custom', message: 'not_phone' });
  return z.NEVER;
});
