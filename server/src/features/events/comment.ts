import { message } from '@piiri/schemas';
import { MAX_COMMENT_LENGTH } from '@piiri/shared/contracts/events.ts';
import { z } from 'zod';

/** Optional comment on an enrolment or a rating; whitespace alone counts as none. */
export const commentInput = z
  .string('not_text')
  .trim()
  .max(MAX_COMMENT_LENGTH, message('too_long', { max: MAX_COMMENT_LENGTH }))
  .nullish()
  .transform((text) => text || null);
