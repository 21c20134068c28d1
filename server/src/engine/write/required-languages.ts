import {
  type Entity,
  type Field,
  type Fields,
  isEmpty,
  LANGUAGES,
  type Language,
  meetsCondition,
  optionsOf,
  publishedField,
  requiredMessage,
} from '@piiri/schemas';
import type { FieldErrors } from '@piiri/shared/validate.ts';

type Values = Readonly<Record<string, unknown>>;
type TextOf = (part: string, language: Language) => unknown;

const partsOf = (field: Field) => optionsOf(field).parts ?? {};
const itemsOf = (field: Field) => optionsOf(field).fields ?? {};

/**
 * Returns the missing parts of a translated field in a language, each with its message: in a language that has some
 * text, and in one of `languages` when the field is required or has text in another.
 */
function missingIn(
  field: Field,
  language: Language,
  languages: readonly Language[],
  textOf: TextOf,
): [part: string, message: string][] {
  const parts = Object.entries(partsOf(field));
  const isStarted = (candidate: Language) =>
    parts.some(([name, part]) => !isEmpty(part, textOf(name, candidate)));
  const isRequired = languages.includes(language) && (optionsOf(field).required || LANGUAGES.some(isStarted));
  return parts.flatMap(([name, part]) => {
    const required = requiredMessage(part);
    if (!required || !isEmpty(part, textOf(name, language))) return [];
    if (isStarted(language)) return [[name, required]];
    return isRequired ? [[name, 'language_before_publishing']] : [];
  });
}

/** Returns an object's missing texts by field path, from its columns, each with a message. */
function missingTexts(
  fields: Fields,
  row: Values,
  languages: readonly Language[],
  isItem: boolean,
  within = '',
) {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!meetsCondition(optionsOf(field).when, row)) continue;
    if (field.type === 'repeated')
      for (const [index, item] of ((row[name] ?? []) as Values[]).entries())
        Object.assign(
          errors,
          missingTexts(itemsOf(field), item, languages, true, `${within}${name}.${index}.`),
        );
    if (field.type !== 'translated') continue;
    // An object stores each part in its own column, an item all of them in the field.
    const textOf: TextOf = (part, language) => {
      const [outer, inner] = isItem ? [language, part] : [part, language];
      const container = (isItem ? row[name] : row) as Record<string, Values | undefined> | undefined;
      return container?.[outer]?.[inner];
    };
    for (const language of LANGUAGES)
      for (const [part, message] of missingIn(field, language, languages, textOf))
        errors[`${within}${name}.${language}.${part}`] = [message];
  }
  return errors;
}

/**
 * Returns the texts that content lacks for publication, by field path: in the languages that its tenant requires, and
 * in those with some text. Empty for a draft. `row`: its columns about to be stored.
 */
export function missingLanguages(entity: Entity, row: Values, languages: readonly Language[]): FieldErrors {
  const published = publishedField(entity);
  if (!published || row[published] !== true) return {};
  return missingTexts(entity.fields, row, languages, false);
}
