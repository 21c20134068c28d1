import {
  type Entity,
  type Field,
  type Fields,
  fileFields,
  LANGUAGES,
  tracksLanguages,
  writableFields,
} from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import { changesOfList } from './attachment-lists.ts';

export type Values = Record<string, unknown>;

const partsOf = (field: Field) => (field.options as { parts?: Fields }).parts ?? {};
const itemFieldsOf = (field: Field) => (field.options as { fields?: Fields }).fields ?? {};

/** Fields whose value is a picture or another file, which travels as a part of its own. */
export function imageFields(entity: Entity): string[] {
  return fileFields(entity.fields).map(([name]) => name);
}

/** Fields whose value is a list of attachments, saved as changes to it. */
export function attachmentFields(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, { type }]) => (type === 'attachments' ? [name] : []));
}

/** The form's name for the wish that a picture be deleted; also what the API calls it. */
export const removalOf = (imageName: string) => `remove_${imageName}`;

/** The form's name for the languages that are said to be up to date as they stand; also what the API calls them. */
export const UP_TO_DATE = 'up_to_date';

/** What a new object starts with: `now` as a default of a time is the minute at hand. */
function initialValue(field: Field, now: Date): unknown {
  const { default: value } = field.options as { default?: unknown };
  if (field.type === 'dateTime' && value === 'now') return new Date(now.setSeconds(0, 0)).toISOString();
  return value;
}

/** A field's value as a form holds it: every part there, nothing undefined, so that untouched means unchanged. */
function formValue(field: Field, value: unknown): unknown {
  if (field.type === 'translated') {
    const languages = (value ?? {}) as Record<string, Values | undefined>;
    return Object.fromEntries(
      LANGUAGES.map((language) => [language, formValues(partsOf(field), languages[language])]),
    );
  }
  if (field.type === 'repeated') {
    return ((value ?? []) as Values[]).map((item) => ({
      ...(item.id === undefined ? {} : { id: item.id }),
      ...formValues(itemFieldsOf(field), item),
    }));
  }
  if (field.type === 'references') return value ?? [];
  return value === undefined || value === '' ? null : value;
}

function formValues(fields: Fields, values: Values | undefined): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, formValue(field, values?.[name])]),
  );
}

/** The values that a new item of a repeated group starts with; a group within it with as many as it must have. */
export function newItem(fields: Fields): Values {
  const started = Object.entries(fields).map(([name, field]) => {
    const { fields: within, min = 0 } = field.options as { fields?: Fields; min?: number };
    if (!within) return [name, initialValue(field, new Date())];
    return [name, Array.from({ length: min }, () => newItem(within))];
  });
  return formValues(fields, Object.fromEntries(started));
}

/** What a form holds for an object as it was read, or for a new one. Pictures by their address, with the wish to remove them. */
export function toFormValues(entity: Entity, record: Values | undefined, now = new Date()): Values {
  const values = Object.fromEntries(
    writableFields(entity.fields).map(([name, field]) => [
      name,
      formValue(field, record ? record[name] : initialValue(field, now)),
    ]),
  );
  for (const name of imageFields(entity)) {
    values[name] = record?.[name] ?? null;
    values[removalOf(name)] = false;
  }
  for (const name of attachmentFields(entity)) values[name] = record?.[name] ?? [];
  if (tracksLanguages(entity)) values[UP_TO_DATE] = [];
  return values;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** A field's value as the API takes it: languages in which nothing is written are left out. */
function wireValue(field: Field, value: unknown): unknown {
  if (field.type === 'translated') {
    const languages = Object.entries(value as Record<string, Values>);
    return Object.fromEntries(languages.filter(([, parts]) => !Object.values(parts).every(isNothing)));
  }
  if (field.type === 'repeated') {
    const fields = itemFieldsOf(field);
    return withoutTrailingBlanks(fields, value as Values[]).map((item) => ({
      ...item,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, each]) => [name, wireValue(each, item[name])]),
      ),
    }));
  }
  return value;
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : isNothing(value);

/**
 * Items without what was added at their end and never written in. One amid them stays, to be told of: the places that
 * messages name are those of the form.
 */
export function withoutTrailingBlanks(fields: Fields, items: Values[]): Values[] {
  const last = items.findLastIndex((item) => !Object.keys(fields).every((name) => isBlank(item[name])));
  return items.slice(0, last + 1);
}

/** All values of a form as the API takes them, without pictures: what the validator judges. */
export function toWireValues(entity: Entity, values: Values): Values {
  return Object.fromEntries(
    writableFields(entity.fields)
      .filter(([name]) => name in values)
      .map(([name, field]) => [name, wireValue(field, values[name])]),
  );
}

/** Whether two values of a form say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Blob || other instanceof Blob) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What to send for an update: the fields in which the form differs from what was read. Fields that are not sent stay
 * as they are on the server. A picture is sent as its file, or as the wish to remove it, or both to replace it.
 */
export function changedValues(entity: Entity, read: Values, values: Values): Values {
  const wire = toWireValues(entity, values);
  const changed = Object.fromEntries(
    Object.entries(wire).filter(([name]) => !isSame(read[name], values[name])),
  );
  const confirmed = (values[UP_TO_DATE] ?? []) as unknown[];
  return {
    ...changed,
    ...imageChanges(entity, values),
    ...attachmentChanges(entity, read, values),
    ...(confirmed.length > 0 && { [UP_TO_DATE]: confirmed }),
  };
}

/** What to send for a new object: everything that is filled in. */
export function createdValues(entity: Entity, values: Values): Values {
  const filled = Object.entries(toWireValues(entity, values)).filter(([, value]) => !isNothing(value));
  return {
    ...Object.fromEntries(filled),
    ...imageChanges(entity, values),
    ...attachmentChanges(entity, {}, values),
  };
}

function imageChanges(entity: Entity, values: Values): Values {
  const changes: Values = {};
  for (const name of imageFields(entity)) {
    if (values[removalOf(name)] === true) changes[removalOf(name)] = true;
    if (values[name] instanceof Blob) changes[name] = values[name];
  }
  return changes;
}

/** What a save does to attachments: their calls name no field, since a definition has one at most. */
function attachmentChanges(entity: Entity, read: Values, values: Values): Values {
  const [name = ''] = attachmentFields(entity);
  const changes = changesOfList((read[name] ?? []) as Attachment[], (values[name] ?? []) as Attachment[]);
  return changes ? { attachment_changes: changes } : {};
}
