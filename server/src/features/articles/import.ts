import { isDeepStrictEqual } from 'node:util';
import { entities, type InLanguages, type Language } from '@piiri/schemas';
import { validate } from '@piiri/shared/validate.ts';
import { and, eq, isNull } from 'drizzle-orm';
import sanitizeHtml from 'sanitize-html';
import type { Row } from '../../engine/access/call.ts';
import { committer } from '../../engine/commit/commit.ts';
import { entityOf, typedTableOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange, storeNewRow } from '../../engine/write/store.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import { validationText } from '../../platform/texts.ts';
import { type SourceArticle, SourceFailure } from './article.ts';
import { createPictureImporter, importedPictures } from './pictures.ts';

export type Outcome = 'new' | 'changed' | 'unchanged';

export interface ImportOptions {
  /** The origin named by the operator. */
  trusted?: string;
  signal: AbortSignal;
  /** Called for pictures that could not be imported. */
  complain(why: string): void;
}

const article = () => entityOf('article');

/** Stores an article, or updates the one with the same source. Throws SourceFailure if the article is not valid. */
export async function importArticle(
  services: Services,
  source: SourceArticle,
  options: ImportOptions,
): Promise<Outcome> {
  const existing = await findBySource(services, source.source);
  // A stored file belongs to one field, so the lead picture and the same picture in the text are stored twice.
  const bringerOf = async (field: string) =>
    createPictureImporter(services, await importedPictures(services, existing?.id, field), {
      ...options,
      base: source.base,
    });
  const translations = await withPictures(source, await bringerOf('translations'));
  const image = source.image ? ((await (await bringerOf('image'))(source.image)) ?? null) : null;
  const columns = { ...columnsOf(source, translations, existing), image };
  if (existing && isSame(columns, existing)) return 'unchanged';
  await committer(services, { tenantId: INSTALLATION })(
    async (tx) => {
      if (existing) await storeChange(tx, article(), await lockRow(tx, article(), existing.id), columns);
      else await storeNewRow(tx, article(), columns);
    },
    { asOwner: true },
  );
  return existing ? 'changed' : 'new';
}

async function findBySource({ database }: Services, source: string): Promise<Row | undefined> {
  const table = typedTableOf(entities.article);
  const [row] = await database.system
    .select()
    .from(table)
    .where(and(eq(table.source, source), isNull(table.deleted_at)));
  return row as Row | undefined;
}

type ImportPicture = (reference: string) => Promise<string | undefined>;

/** Returns the texts with pictures replaced by stored copies; a picture that cannot be fetched is removed. */
async function withPictures({ translations, base }: SourceArticle, importPicture: ImportPicture) {
  const keys = new Map<string, string>();
  const texts: InLanguages<{ title: string; text: string }> = {};
  for (const [language, { title, html }] of Object.entries(translations)) {
    for (const reference of findPictures(html)) {
      const key = await importPicture(reference);
      if (key) keys.set(reference, key);
    }
    texts[language as Language] = { title, text: cleanHtml(rewriteAddresses(html, keys, base)) };
  }
  return texts;
}

/** Changes only attributes; `cleanHtml` removes what is not allowed. */
const ALLOW_ALL = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;

function findPictures(html: string): string[] {
  const references = new Set<string>();
  const note = (tagName: string, attribs: Record<string, string>) => {
    if (attribs.src) references.add(attribs.src);
    return { tagName, attribs };
  };
  sanitizeHtml(html, { ...ALLOW_ALL, transformTags: { img: note } });
  return [...references];
}

/** Points pictures to the stored copies, and makes links absolute. */
function rewriteAddresses(html: string, keys: ReadonlyMap<string, string>, base: string): string {
  const linked = (href = '') => (URL.canParse(href, base) ? new URL(href, base).href : '');
  return sanitizeHtml(html, {
    ...ALLOW_ALL,
    transformTags: {
      a: (tagName, { href }): { tagName: string; attribs: Record<string, string> } => ({
        tagName,
        attribs: linked(href) ? { href: linked(href) } : {},
      }),
      img: (tagName, { src = '', alt = '' }): { tagName: string; attribs: Record<string, string> } => {
        const key = keys.get(src);
        return { tagName, attribs: key ? { src: mediaUrl(key, 'large'), alt } : {} };
      },
    },
  });
}

/**
 * Returns the columns of an article after validating them with its definition. An article without a date gets the date
 * of its first import.
 */
function columnsOf(
  { source, date, link }: SourceArticle,
  translations: InLanguages<{ title: string; text: string }>,
  existing: Row | undefined,
): Record<string, unknown> {
  const importDate = existing?.date instanceof Date ? existing.date : new Date();
  const input = { source, link, translations, date: (date ?? importDate).toISOString() };
  const validated = validate(article(), input, { timeZone: 'UTC', cleanHtml, mode: 'create' });
  if (validated.ok) return toColumns(article(), validated.values);
  const [[field = '', [problem = ''] = []] = []] = Object.entries(validated.errors);
  throw new SourceFailure(`${source}: ${field}: ${validationText('en', problem)}.`);
}

function isSame(columns: Readonly<Record<string, unknown>>, row: Row): boolean {
  return Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(row[name] ?? null, value ?? null),
  );
}
