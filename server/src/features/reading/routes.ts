import { directionOf } from '@piiri/schemas/direction.ts';
import type { ReadingLanguage } from '@piiri/schemas/reading-languages.ts';
import {
  readingLanguages,
  readingTranslation,
  readingUsageAnswer,
  translationInput,
} from '@piiri/shared/contracts/reading.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { openSharedRate } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { Translator } from '../../platform/translate/translation.ts';
import { readSource, readWritten } from './sources.ts';
import { fieldsAt } from './texts.ts';
import { translateOnce } from './translate-once.ts';
import { readUsage } from './usage.ts';

/** Texts in a minute that one person can have sent to the service; what is kept already is not counted. */
const PER_MINUTE = 60;

const rates = new WeakMap<Services['bus'], ReturnType<typeof openSharedRate>>();

/** Counts a request of a person to the service. Throws `too_many` when they ask too often. */
function countRequest({ bus }: Services, userId: number): void {
  const rate = rates.get(bus) ?? openSharedRate(bus, { limit: 'reading', perMinute: PER_MINUTE });
  rates.set(bus, rate);
  const seconds = rate.take(userId);
  if (seconds > 0)
    throw new AppError('too_many', {
      gate: 'reading_per_minute',
      headers: { 'Retry-After': String(seconds) },
    });
}

/** Returns the installation's service. Throws `not_found` without one. */
function translatorOf({ translator }: Services): Translator {
  if (!translator) throw new AppError('not_found');
  return translator;
}

const nameOf = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

const presentLanguage = (code: ReadingLanguage) => ({
  code,
  name: nameOf(code),
  direction: directionOf(code),
});

export default [
  defineRoute({
    pattern: 'GET v1/reading/languages',
    summary: 'List the languages into which the installation’s translation service translates',
    access: 'anyone',
    feature: 'reading_translation_enabled',
    answers: { 200: readingLanguages },
    refuses: [404],
    handler: async ({ services }) => translatorOf(services).languages.map(presentLanguage),
  }),
  /** Returns what the caller reads in another language: as its editors wrote it, else as the service translates it. */
  defineRoute({
    pattern: 'POST v1/reading/translate',
    summary:
      'Read an object, a comment or a channel’s message in another language; its text is sent to the installation’s translation service',
    access: 'anyone',
    feature: 'reading_translation_enabled',
    forReadOnly: true,
    // The service is slow, and waiting for it takes nothing.
    heavy: false,
    // Its result must not be stored with an Idempotency-Key: it goes with the text that it translates.
    raw: true,
    type: 'application/json',
    body: translationInput,
    answers: { 200: readingTranslation },
    refuses: [404, 503],
    async handler({ services, actor, language: shownIn, read, body, reply, request }) {
      const translator = translatorOf(services);
      const { language } = body;
      if (!translator.languages.includes(language))
        throw new AppError('invalid', { errors: { language: ['not_a_language'] } });
      const call = { services, actor, language: shownIn };
      const { source, written } = await read(async (db) => ({
        source: await readSource(db, call, body),
        written: await readWritten(db, call, body),
      }));
      const answer = { language, direction: directionOf(language) };
      const original = ({ texts } = source) =>
        fieldsAt(
          texts,
          texts.map(({ text }) => text),
        );
      const headers = { 'Cache-Control': 'no-store' };
      if (written)
        return reply
          .headers(headers)
          .send({ ...answer, source_language: language, fields: original(written), machine: false });
      const translation = await translateOnce({
        services,
        translator,
        tenantId: actor.tenantId,
        source,
        language,
        beforeAsking: () => countRequest(services, actor.userId),
      }).catch((error) => {
        if (error instanceof AppError && error.cause)
          request.log.warn({ reason: (error.cause as Error).message }, 'reading: translation service failed');
        throw error;
      });
      const isSame = translation.source_language === language;
      return reply.headers(headers).send({
        ...answer,
        source_language: translation.source_language,
        fields: isSame ? original() : fieldsAt(source.texts, translation.texts),
        machine: !isSame,
      });
    },
  }),
  defineRoute({
    pattern: 'GET v1/reading/usage',
    summary: 'Read how many characters the company has had translated, by month',
    access: 'tenant_admin',
    answers: { 200: readingUsageAnswer },
    handler: ({ services, read, actor }) =>
      read(async (db) => ({
        service: services.translator?.host ?? null,
        ...(await readUsage(db, actor.tenantId)),
      })),
  }),
];
