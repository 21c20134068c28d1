import { message } from '@piiri/schemas';
import { MAX_COMMENT } from '@piiri/shared/contracts/events.ts';
import { z } from 'zod';

/** Optional comment on an enrolment or a rating; whitespace alone counts as none. */
export const commentInput = z
  .string('not_text')
  .trim()
  .max(MAX_COMMENT, message('too_long', { max: MAX_COMMENT }))
  .nullish()
  .transform((written) => written || null);
