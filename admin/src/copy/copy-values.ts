import {
  type Entity,
  type Field,
  type Fields,
  fieldAt,
  LANGUAGES,
  type Language,
  optionsOf,
  titlePaths,
} from '@piiri/schemas';
import { attachmentFields, imageFields, toFormValues, type Values } from '../form/values.ts';

/** The word that marks a copy, in each language that a title may be in; `own` where it is in none. */
export type CopySuffixes = Readonly<Record<Language | 'own', string>>;

const DEFAULT_MAX = 255;

/** A title with the mark behind it, cut where both together would be too long. */
export function withCopySuffix(title: unknown, suffix: string, field: Field): unknown {
  if (typeof title !== 'string' || !title) return title;
  const { max = DEFAULT_MAX } = optionsOf(field);
  const room = max - suffix.length - 1;
  return `${title.slice(0, Math.max(0, room)).trimEnd()} ${suffix}`.slice(0, max);
}

/** Items of a repeated group as new ones: what they were known by stays with the original. */
function withoutIds(fields: Fields, items: readonly Values[]): Values[] {
  return items.map(({ id: _, ...item }) => {
    const within = Object.entries(fields).flatMap(([name, field]) => {
      const { fields: deeper } = optionsOf(field);
      return field.type === 'repeated' && deeper
        ? [[name, withoutIds(deeper, (item[name] ?? []) as Values[])]]
        : [];
    });
    return { ...item, ...Object.fromEntries(within) };
  });
}

const isPast = (value: unknown, now: Date) =>
  typeof value === 'string' && new Date(value).getTime() <= now.getTime();

/**
 * What a form starts with from the fields of an object: not published, to be released when a new one would be, and without files
 * and what no two may have alike.
 */
export function copiedFields(entity: Entity, record: Values, now: Date): Values {
  const fresh = toFormValues(entity, undefined, now);
  const values = toFormValues(entity, record, now);
  const { field: published, release, expire } = entity.publishing ?? {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!(name in values)) continue;
    const { unique, fields } = optionsOf(field);
    if (unique || name === published || name === release) values[name] = fresh[name];
    else if (name === expire && isPast(values[name], now)) values[name] = fresh[name];
    else if (fields) values[name] = withoutIds(fields, values[name] as Values[]);
  }
  for (const name of imageFields(entity)) values[name] = null;
  for (const name of attachmentFields(entity)) values[name] = [];
  return values;
}

/** The same for a copy of an object, with a marked title. Pictures and files come as files of their own. */
export function copyValues(entity: Entity, record: Values, suffixes: CopySuffixes, now = new Date()): Values {
  const values = copiedFields(entity, record, now);
  const [title = ''] = titlePaths(entity);
  const [name = '', part] = title.split('.');
  const field = fieldAt(entity.fields, title);
  if (!field) return values;
  if (!part) return { ...values, [name]: withCopySuffix(values[name], suffixes.own, field) };
  const translations = values[name] as Record<Language, Values>;
  const titled = LANGUAGES.map((language) => {
    const texts = translations[language];
    return [language, { ...texts, [part]: withCopySuffix(texts[part], suffixes[language], field) }];
  });
  return { ...values, [name]: Object.fromEntries(titled) };
}
