import type { Entity, FormSection } from './definition.ts';
import { typeOf } from './field.ts';
import { boolean } from './field-types/boolean.ts';
import { dateTime } from './field-types/date-time.ts';
import { languages } from './field-types/languages.ts';
import { isLanguage, type Language } from './languages.ts';

/** The field that `publishedLanguages: true` gives an entity: the languages in which readers see an object; null: all. */
export const PUBLISHED_LANGUAGES = 'published_languages';

/** Returns a definition with the field, which only editors read, in the form section with its publishing. */
export function withPublishedLanguages(entity: Entity): Entity {
  if (!entity.publishedLanguages) return entity;
  const fields = { ...entity.fields, [PUBLISHED_LANGUAGES]: languages({ read: entity.access.admin }) };
  return { ...entity, fields, form: withInPublishing(entity, [PUBLISHED_LANGUAGES]) };
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the languages in which an object is published, from its columns; undefined for all. */
export function publishedLanguagesOf(entity: Entity, row: Values): readonly Language[] | undefined {
  const languages = entity.publishedLanguages && row[PUBLISHED_LANGUAGES];
  return Array.isArray(languages) ? languages.filter(isLanguage) : undefined;
}

/** Names of an entity's columns with one text per language. */
const columnCache = new WeakMap<Entity, readonly string[]>();

function translatedColumns(entity: Entity): readonly string[] {
  const cached = columnCache.get(entity);
  if (cached) return cached;
  const columns = Object.entries(entity.fields).flatMap(([name, field]) =>
    Object.entries(typeOf(field).columns(name, field.options)).flatMap(([column, { translated }]) =>
      translated ? [column] : [],
    ),
  );
  columnCache.set(entity, columns);
  return columns;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value of a custom field is a text in several languages. */
const isInLanguages = (value: unknown): value is Values =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguage);

/**
 * Returns an object's columns as its readers get them: without the texts of languages in which it is not published. All
 * that employees read passes here, or through `textSql` of the server where only texts are selected.
 */
export function asPublished<Row extends Values>(entity: Entity, row: Row): Row {
  const languages = publishedLanguagesOf(entity, row);
  if (!languages) return row;
  const published = (texts: Values) =>
    Object.fromEntries(
      Object.entries(texts).filter(([language]) => languages.some((own) => own === language)),
    );
  const changed: Record<string, unknown> = {};
  for (const column of translatedColumns(entity)) {
    const texts = row[column];
    if (isObject(texts)) changed[column] = published(texts);
  }
  const { custom } = row;
  if (isObject(custom))
    changed.custom = Object.fromEntries(
      Object.entries(custom).map(([id, value]) => [id, isInLanguages(value) ? published(value) : value]),
    );
  return { ...row, ...changed };
}

/** The field that `pinning: true` gives an entity: until when an object leads the feed; empty for not at all. */
export const PINNED_UNTIL = 'pinned_until';

/** Maximum number of pinned objects that a group has at once. */
export const MAX_PINNED = 3;

/** Returns a definition with its pinning field, which only editors read, in the form section with its publishing. */
export function withPinning(entity: Entity): Entity {
  if (!entity.pinning) return entity;
  const fields = { ...entity.fields, [PINNED_UNTIL]: dateTime({ read: entity.access.admin }) };
  return { ...entity, fields, form: withInPublishing(entity, [PINNED_UNTIL]) };
}

/** The field that `digestOnly: true` gives an entity: nobody is notified of its publication; only digests tell of it. */
export const DIGEST_ONLY = 'digest_only';

/** Returns a definition with the field, which only editors read, in the form section with its publishing. */
export function withDigestOnly(entity: Entity): Entity {
  if (!entity.digestOnly) return entity;
  const fields = { ...entity.fields, [DIGEST_ONLY]: boolean({ default: false, read: entity.access.admin }) };
  return { ...entity, fields, form: withInPublishing(entity, [DIGEST_ONLY]) };
}

/** Whether readers are notified when an object of an entity is published. */
export const isAnnounced = ({ feed, visibility, publishing, scope }: Entity): boolean =>
  Boolean(feed && visibility && publishing) && scope !== 'installation';

/**
 * Returns the sections of an entity's form with further fields: in the one with its publishing, or, where nothing is
 * published, in the one named after the entity, which is added when missing.
 */
export function withInPublishing(
  { form, publishing }: Pick<Entity, 'form' | 'publishing'>,
  fields: readonly string[],
): readonly FormSection[] {
  const isPublishing = (section: FormSection) =>
    publishing ? section.fields.includes(publishing.field) : section.section === 'publishing';
  if (!publishing && !form.some(isPublishing))
    return [...form, { section: 'publishing', fields, aside: true }];
  return form.map((section) =>
    isPublishing(section) ? { ...section, fields: [...section.fields, ...fields] } : section,
  );
}
