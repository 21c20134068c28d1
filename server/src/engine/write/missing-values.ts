import {
  type Field,
  type Fields,
  isEmpty,
  isWithoutValue,
  LANGUAGES,
  meetsCondition,
  message,
  optionsOf,
  publishedField,
  requiredMessage,
  type StoredCustomValues,
  shownFields,
  typeOf,
} from '@piiri/schemas';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { EntityCall } from '../access/call.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { rejectInvalid } from './reject-invalid.ts';
import { missingLanguages } from './required-languages.ts';

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
