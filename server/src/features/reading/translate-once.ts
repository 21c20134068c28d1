import { cleanLine, cleanText } from '@piiri/schemas/clean-text.ts';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import type { ReadingLanguage } from '@piiri/schemas/reading-languages.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Services } from '../../platform/services.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import {
  type TranslatedTexts,
  TranslationError,
  type Translator,
} from '../../platform/translate/translation.ts';
import { type ReadingSource, versionHash } from './sources.ts';
import { readingTranslations } from './tables.ts';
import type { ReadText } from './texts.ts';
import { releaseCharacters, reserveCharacters } from './usage.ts';

/**
 * Returns texts as they are sent in one request: where one of them is HTML, plain ones are written as HTML too, with
 * their line ends as `<br>`.
 */
export function textsToSend(texts: readonly ReadText[]): { texts: string[]; html: boolean } {
  const html = texts.some(({ isHtml }) => isHtml);
  const send = ({ text, isHtml }: ReadText) =>
    html && !isHtml ? escapeHtml(text).replace(/\r?\n/g, '<br>') : text;
  return { texts: texts.map(send), html };
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(_: string, name: string): string {
  if (!name.startsWith('#')) return SIGNS[name.toLowerCase()] ?? '';
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Returns plain text that was sent as HTML. */
const withoutHtml = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/gi, decode);

/** What a text leads to or shows: its links, pictures and embedded objects. */
const TARGETS = / (href|src|data-embed)="([^"]*)"/g;

const targetsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(TARGETS)].map(([target]) => target));

/**
 * Returns a translated rich text, sanitised like input from people. It leads and shows nowhere that the original does
 * not: a link of the service's own loses its target, a picture of its own goes.
 */
function richText(original: string, translated: string): string {
  const allowed = targetsOf(cleanHtml(original));
  const isAllowed = (tag: string) => [...targetsOf(tag)].every((target) => allowed.has(target));
  return cleanHtml(translated)
    .replace(/<(?:img|hr)\b[^>]*>/g, (tag) => (isAllowed(tag) ? tag : ''))
    .replace(/<a\b[^>]*>/g, (tag) => (isAllowed(tag) ? tag : '<a>'));
}

/** Longest translation that is believed, as a multiple of the original. */
const MAX_GROWTH = 10;

/** Returns what the service answered as texts to show, each by the kind of its original. */
export function textsToShow(
  originals: readonly ReadText[],
  answered: readonly string[],
  html: boolean,
): string[] {
  return originals.map(({ text, isHtml }, index) => {
    const translated = (answered[index] ?? '').slice(0, text.length * MAX_GROWTH + 500);
    if (isHtml) return richText(text, translated);
    const plain = html ? withoutHtml(translated) : translated;
    return (text.includes('\n') ? cleanText(plain) : cleanLine(plain)).trim();
  });
}

/** A version's texts in another language, in their order, and the language that they were in. */
export interface KeptTranslation {
  texts: string[];
  source_language: string | null;
}

/** How long a process has a version to itself: longer than it waits for the service. */
const CLAIM_SECONDS = 45;

/** Interval in which others look for the result of another process, in milliseconds. */
const LOOK_AGAIN_MS = 150;

interface Request {
  services: Services;
  translator: Translator;
  tenantId: number;
  source: ReadingSource;
  language: ReadingLanguage;
  /** Called before the service is asked. Throws to prevent it. */
  beforeAsking(): void;
}

type State = { kept: KeptTranslation } | { claimed: number } | 'waiting';

/** Finds a version's translation, or claims to make it; `waiting` while another process makes it. */
async function findOrClaim({ services, tenantId, source, language }: Request, hash: string): Promise<State> {
  const { entity, object_id, comment_id = null, message_id = null } = source.about;
  return committer(services, { tenantId })(async ({ db }) => {
    const existing = async (): Promise<State | undefined> => {
      const { rows } = await db.execute<{
        texts: string[] | null;
        source_language: string | null;
        open: boolean;
      }>(sql`
        select texts, source_language, texts is null and claimed_until < now() as open from ${readingTranslations}
        where tenant_id = ${tenantId}::int and version_hash = ${hash}::text and language = ${language}::text`);
      const [row] = rows;
      if (row?.texts) return { kept: { texts: row.texts, source_language: row.source_language } };
      return row && !row.open ? 'waiting' : undefined;
    };
    const state = await existing();
    if (state) return state;
    const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS}::int)`;
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into ${readingTranslations} as own
        (tenant_id, entity, object_id, comment_id, message_id, version_hash, language, source_language, claimed_until)
      values (${tenantId}::int, ${entity}::text, ${object_id}::int, ${comment_id}::int, ${message_id}::int,
        ${hash}::text, ${language}::text, ${source.language ?? null}::text, ${until})
      on conflict (tenant_id, version_hash, language) do update set claimed_until = excluded.claimed_until
        where own.texts is null and own.claimed_until < now()
      returning id`);
    // Another process was faster.
    return rows[0] ? { claimed: rows[0].id } : ((await existing()) ?? 'waiting');
  });
}

/** Asks the service for a claimed version and keeps its answer; without one the claim ends. */
async function ask(request: Request, id: number): Promise<KeptTranslation> {
  const { services, translator, tenantId, source, language } = request;
  const commit = committer(services, { tenantId });
  const endClaim = () =>
    commit(({ db }) =>
      db.execute(sql`delete from ${readingTranslations} where id = ${id}::int and texts is null`),
    );
  const { texts, html } = textsToSend(source.texts);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  try {
    request.beforeAsking();
    const reserved = await commit((tx) => reserveCharacters(tx, characters));
    let translated: TranslatedTexts;
    try {
      translated = await translator.translateAll({ texts, html, from: sharedLanguage(source), to: language });
    } catch (error) {
      await commit((tx) => releaseCharacters(tx, reserved));
      throw error;
    }
    const stored = {
      texts: textsToShow(source.texts, translated.texts, html),
      source_language: source.language ?? translated.from ?? null,
    };
    await commit(({ db }) =>
      db.execute(sql`
        update ${readingTranslations} set texts = ${JSON.stringify(stored.texts)}::jsonb,
          source_language = ${stored.source_language}::text where id = ${id}::int`),
    );
    return stored;
  } catch (error) {
    await endClaim();
    throw error;
  }
}

/** Returns the language of all texts; undefined where they differ or nobody says it, and the service detects it. */
function sharedLanguage({ texts, language }: ReadingSource): string | undefined {
  return texts.every((text) => text.language === undefined || text.language === language)
    ? language
    : undefined;
}

const inAnswer = (error: unknown): unknown =>
  error instanceof TranslationError ? new AppError('reading_failed', { cause: error }) : error;

async function translateNow(request: Request, hash: string): Promise<KeptTranslation> {
  const patienceEnds = Date.now() + CLAIM_SECONDS * 1000;
  let isWaiting = false;
  while (Date.now() < patienceEnds) {
    const state = await findOrClaim(request, hash);
    if (state === 'waiting') {
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    } else if ('kept' in state) return state.kept;
    else return ask(request, state.claimed);
  }
  throw new AppError('reading_failed', { gate: isWaiting ? 'reading_waited' : undefined });
}

const running = new WeakMap<Services['bus'], Map<string, Promise<KeptTranslation>>>();

/**
 * Returns a version's texts in a language. The service is asked once for a version and a language, however many people
 * ask, at once or later, in whichever process. Throws `reading_failed` while the service is away, and `reading_limit`.
 */
export async function translateOnce(request: Request): Promise<KeptTranslation> {
  const { services, tenantId, source, language } = request;
  const hash = versionHash(source);
  const inProcess = running.get(services.bus) ?? new Map<string, Promise<KeptTranslation>>();
  running.set(services.bus, inProcess);
  const key = `${tenantId} ${hash} ${language}`;
  const pending =
    inProcess.get(key) ??
    translateNow(request, hash).finally(() => {
      inProcess.delete(key);
    });
  inProcess.set(key, pending);
  return pending.catch((error) => {
    throw inAnswer(error);
  });
}
