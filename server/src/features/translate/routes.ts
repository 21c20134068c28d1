import { LANGUAGES } from '@piiri/schemas';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { RICH_TEXT_TAGS } from '@piiri/schemas/rich-text-tags.ts';
import { AppError, type ErrorCode } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import { TranslationError, type TranslationFailure } from '../../platform/translate/translation.ts';

/** Maximum number of characters of a text, which each of the services accepts at once. */
const MAX_CHARACTERS = 50_000;

const MARKUP = new RegExp(`</?(${RICH_TEXT_TAGS.join('|')})(\\s[^>]*)?/?>`, 'i');

const ERRORS: Record<TranslationFailure, ErrorCode> = {
  failed: 'translation_failed',
  busy: 'translation_busy',
  late: 'translation_late',
};

const language = z.enum(LANGUAGES, 'not_a_language');

export default [
  /** Translates a text by the installation's machine translation. Markup is preserved. */
  defineRoute({
    pattern: 'POST admin/v1/translate',
    summary: 'Machine-translate a text; it is sent to the installation’s translation service',
    access: 'console_user',
    body: z.object(
      {
        source_lang: language,
        target_lang: language,
        text: requiredText(MAX_CHARACTERS),
      },
      'not_an_object',
    ),
    answers: { 200: z.object({ text: z.string() }) },
    refuses: [502, 503, 504],
    async handler({ services: { translator }, request, body: { source_lang: from, target_lang: to, text } }) {
      if (!translator) throw new AppError('translation_off');
      const html = MARKUP.test(text);
      try {
        const translated = await translator.translate({ text, from, to, html });
        // The service's output is sanitised like input from people.
        return { text: html || MARKUP.test(translated) ? cleanHtml(translated) : translated };
      } catch (error) {
        if (!(error instanceof TranslationError)) throw error;
        request.log.warn({ reason: error.message }, 'translate: service failed');
        throw new AppError(ERRORS[error.failure]);
      }
    },
  }),
];
