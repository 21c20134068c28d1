import { z } from 'zod';
import { isInvisible } from './clean-text.ts';
import { message } from './messages.ts';

/**
 * A required text of at most `max` characters, as it is sent. Invisible characters alone are no text.
 * @param missing message for a missing or blank text
 */
export const requiredText = (max: number, missing = 'required') =>
  z
    .string(missing)
    .max(max, message('too_long', { max }))
    .refine((text) => !isInvisible(text), missing);
