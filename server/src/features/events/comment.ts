import { message } from '@piiri/schemas';
import { MAX_COMMENT } from '@piiri/shared/contracts/events.ts';
import { z } from 'zod';

/** What somebody writes beside an enrolment or a rating; nothing but blanks is nothing. */
export const commentInput = z
  .string('not_text')
  .trim()
  .max(MAX_COMMENT, message('too_long', { max: MAX_COMMENT }))
  .nullish()
  .transform((written) => written || null);
