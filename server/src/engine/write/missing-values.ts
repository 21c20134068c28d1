import {
  type Entity,
  type Field,
  type Fields,
  isEmpty,
  isWithoutValue,
  LANGUAGES,
  type Language,
  meetsCondition,
  message,
  optionsOf,
  PUBLISHED_LANGUAGES,
  publishedField,
  publishedLanguagesOf,
  requiredMessage,
  type StoredCustomValues,
  shownFields,
  typeOf,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { EntityCall } from '../access/call.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a translated field has no text at all. An object stores each part in its own column, an item in the field. */
function isUntranslated(name: string, field: Field, row: Values, isItem: boolean): boolean {
  const parts = Object.entries(optionsOf(field).parts ?? {});
  return LANGUAGES.every((language) =>
    parts.every(([part, partField]) => {
      const [outer, inner] = isItem ? [language, part] : [part, language];
      const container = (isItem ? row[name] : row) as Record<string, Values | undefined> | null | undefined;
      return isEmpty(partField, container?.[outer]?.[inner]);
    }),
  );
}

/** Returns the errors of a repeated field's items, and of their number. */
function missingInItems(name: string, field: Field, row: Values, path: string): FieldErrors {
  const { fields = {}, min = 0 } = optionsOf(field);
  const items = (row[name] ?? []) as Values[];
  const errors = items.map((item, index) => missingIn(fields, item, true, `${path}.${index}.`));
  const isShort = items.length > 0 && items.length < min;
  return Object.assign(isShort ? { [path]: [message('too_few', { min })] } : {}, ...errors);
}

/** Returns the empty required fields of stored columns, or of an item, by path. */
function missingIn(fields: Fields, row: Values, isItem: boolean, within = ''): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    const { when, readOnly } = optionsOf(field);
    if (readOnly || typeOf(field).file === 'attachments' || !meetsCondition(when, row)) continue;
    const path = `${within}${name}`;
    const required = requiredMessage(field);
    const isMissing =
      field.type === 'translated'
        ? isUntranslated(name, field, row, isItem)
        : isEmpty(field, row[name] ?? null);
    if (required && isMissing) errors[path] = [required];
    else if (field.type === 'repeated') Object.assign(errors, missingInItems(name, field, row, path));
  }
  return errors;
}

/** Returns the empty required custom fields. */
function missingCustom({ actor, entity }: Pick<EntityCall, 'actor' | 'entity'>, row: Values): FieldErrors {
  const stored = (row[CUSTOM] ?? {}) as StoredCustomValues;
  const fields = customFieldsOf(actor.definitions, entity) ?? [];
  const missing = shownFields(fields, ({ id }) => stored[id]).filter(
    (field) => field.required && !isWithoutValue(field) && (stored[field.id] ?? null) === null,
  );
  return Object.fromEntries(missing.map(({ name }) => [`${CUSTOM}.${name}`, ['required']]));
}

/** Returns everything that content lacks for publication, by field path. `row`: its columns. */
export function missingValues(call: Pick<EntityCall, 'actor' | 'entity'>, row: Values): FieldErrors {
  const { entity, actor } = call;
  const published = { ...row, [publishedField(entity) ?? '']: true };
  return {
    ...missingIn(entity.fields, published, false),
    ...missingCustom(call, published),
    ...missingLanguages(entity, published, actor.requiredLanguages),
  };
}

/**
 * Throws `invalid` for content that could not be published, before it is scheduled or sent for approval. `row`: its
 * columns.
 */
export function assertComplete(call: Pick<EntityCall, 'actor' | 'entity'>, row: Values): void {
  if (publishedField(call.entity)) rejectInvalid(missingValues(call, row));
}

type TextOf = (part: string, language: Language) => unknown;

const partsOf = (field: Field) => optionsOf(field).parts ?? {};
const itemsOf = (field: Field) => optionsOf(field).fields ?? {};

/**
 * Returns the missing parts of a translated field in a language, each with its message: in a language that has some
 * text, and in one of `languages` when the field is required or has text in another.
 */
function missingParts(
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
      for (const [part, message] of missingParts(field, language, languages, textOf))
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
  const missing = missingTexts(entity.fields, row, languages, false);
  return { ...missing, ...missingPublished(entity, row, missing) };
}

/**
 * Returns an error at the languages in which an object is about to be published if it lacks required texts in one whose
 * texts have no error of their own.
 */
function missingPublished(entity: Entity, row: Values, missing: FieldErrors): FieldErrors {
  const isTold = (language: Language) => Object.keys(missing).some((path) => path.includes(`.${language}.`));
  const languages = (publishedLanguagesOf(entity, row) ?? []).filter((language) => !isTold(language));
  const isIncomplete = Object.values(entity.fields).some(
    (field) =>
      field.type === 'translated' &&
      Object.entries(partsOf(field)).some(
        ([part, partField]) =>
          requiredMessage(partField) &&
          languages.some((language) => isEmpty(partField, (row[part] as Values | null)?.[language])),
      ),
  );
  return isIncomplete ? { [PUBLISHED_LANGUAGES]: ['language_not_written'] } : {};
}

/** Throws `invalid` with a call's errors by field, if there are any. */
export function rejectInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}
