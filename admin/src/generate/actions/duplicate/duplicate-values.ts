import {
  type Entity,
  type Field,
  type Fields,
  fieldAt,
  LANGUAGES,
  type Language,
  optionsOf,
  RECURRENCE,
  titlePaths,
} from '@piiri/schemas';
import { attachmentFields, imageFields, toFormValues, type Values } from '../../../data/values/values.ts';

/** The suffix that marks a copy's title, in each language; `own` for titles that are not translated. */
export type DuplicateSuffixes = Readonly<Record<Language | 'own', string>>;

const DEFAULT_MAX_LENGTH = 255;

/** Appends the suffix to a title; truncates the title when both together exceed the field's maximum length. */
export function withDuplicateSuffix(title: unknown, suffix: string, field: Field): unknown {
  if (typeof title !== 'string' || !title) return title;
  const { max = DEFAULT_MAX_LENGTH } = optionsOf(field);
  const room = max - suffix.length - 1;
  return `${title.slice(0, Math.max(0, room)).trimEnd()} ${suffix}`.slice(0, max);
}

/** Removes the ids of a repeated group's items, at all levels, so that they are created anew. */
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
 * Returns a copy's form values: unpublished, with a new object's release time, and without repetition, pictures, attachments and
 * values of unique fields. An expiry in the past is reset too.
 */
export function duplicatedFields(entity: Entity, record: Values, now: Date): Values {
  const fresh = toFormValues(entity, undefined, now);
  const values = toFormValues(entity, record, now);
  const { field: published, release, expire } = entity.publishing ?? {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!(name in values)) continue;
    const { unique, fields } = optionsOf(field);
    if (unique || [published, release, RECURRENCE.rule].includes(name)) values[name] = fresh[name];
    else if (name === expire && isPast(values[name], now)) values[name] = fresh[name];
    else if (fields) values[name] = withoutIds(fields, values[name] as Values[]);
  }
  for (const name of imageFields(entity)) values[name] = null;
  for (const name of attachmentFields(entity)) values[name] = [];
  return values;
}

/** Returns a copy's form values with a marked title. Pictures and files are copied separately, as new files. */
export function duplicateValues(
  entity: Entity,
  record: Values,
  suffixes: DuplicateSuffixes,
  now = new Date(),
): Values {
  const values = duplicatedFields(entity, record, now);
  const [title = ''] = titlePaths(entity);
  const [name = '', part] = title.split('.');
  const field = fieldAt(entity.fields, title);
  if (!field) return values;
  if (!part) return { ...values, [name]: withDuplicateSuffix(values[name], suffixes.own, field) };
  const translations = values[name] as Record<Language, Values>;
  const titled = LANGUAGES.map((language) => {
    const texts = translations[language];
    return [language, { ...texts, [part]: withDuplicateSuffix(texts[part], suffixes[language], field) }];
  });
  return { ...values, [name]: Object.fromEntries(titled) };
}
