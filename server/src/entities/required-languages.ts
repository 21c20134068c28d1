import {
  type Entity,
  type Field,
  type Fields,
  isEmpty,
  LANGUAGES,
  type Language,
  meets,
  optionsOf,
  publishedField,
  requiredMessage,
} from '@piiri/schemas';
import type { FieldErrors } from '@piiri/shared/validate.ts';

type Values = Readonly<Record<string, unknown>>;
type TextOf = (part: string, language: Language) => unknown;

const partsOf = ({ options }: Field) => (options as { parts?: Fields }).parts ?? {};
const itemsOf = ({ options }: Field) => (options as { fields?: Fields }).fields ?? {};

/** The parts of a translated field that a language lacks. What is begun in no language and need not be is lacked in none. */
function lackingIn(field: Field, language: Language, textOf: TextOf): string[] {
  const parts = Object.entries(partsOf(field));
  const isAsked =
    optionsOf(field).required ||
    parts.some(([name, part]) => LANGUAGES.some((each) => !isEmpty(part, textOf(name, each))));
  if (!isAsked) return [];
  const lacking = parts.filter(
    ([name, part]) => requiredMessage(part) && isEmpty(part, textOf(name, language)),
  );
  return lacking.map(([name]) => name);
}

/** What some languages lack of an object as its columns hold it, by field path, with a message for each. */
function lackingOf(
  fields: Fields,
  row: Values,
  languages: readonly Language[],
  isItem: boolean,
  within = '',
) {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!meets(optionsOf(field).when, row)) continue;
    if (field.type === 'repeated')
      for (const [place, item] of ((row[name] ?? []) as Values[]).entries())
        Object.assign(errors, lackingOf(itemsOf(field), item, languages, true, `${within}${name}.${place}.`));
    if (field.type !== 'translated') continue;
    // An object keeps each part in a column of its own, an item all of them in the field.
    const textOf: TextOf = (part, language) => {
      const [outer, inner] = isItem ? [language, part] : [part, language];
      const held = (isItem ? row[name] : row) as Record<string, Values | undefined> | undefined;
      return held?.[outer]?.[inner];
    };
    for (const language of languages)
      for (const part of lackingIn(field, language, textOf))
        errors[`${within}${name}.${language}.${part}`] = ['language_before_publishing'];
  }
  return errors;
}

/**
 * What content lacks in the languages that its company wants complete before it is published, by field path; nothing while it is
 * a draft. `row`: its columns as they are about to be stored.
 */
export function lackingLanguages(entity: Entity, row: Values, languages: readonly Language[]): FieldErrors {
  const published = publishedField(entity);
  if (languages.length === 0 || !published || row[published] !== true) return {};
  return lackingOf(entity.fields, row, languages, false);
}
