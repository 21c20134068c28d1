import {
  clearedValue,
  type Entity,
  type Field,
  type Fields,
  fileFields,
  LANGUAGES,
  meetsCondition,
  optionsOf,
  tracksLanguages,
  writableFields,
} from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import {
  addressMember,
  type Focus,
  focusMember,
  focusOf,
  focusPoint,
  isStoredPicture,
  withFocus,
} from '@piiri/schemas/own-picture.ts';
import { CUSTOM } from '../definitions/custom-fields.ts';

/** Changes to an object's attachments, as the API takes them. */
interface AttachmentChanges {
  add?: number[];
  remove?: number[];
  order?: number[];
}

const idsOf = (list: readonly Attachment[]) => list.map(({ id }) => id);
const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

/** Computes the changes between two attachment lists; undefined when they are equal. */
export function changesOfList(
  before: readonly Attachment[],
  after: readonly Attachment[],
): AttachmentChanges | undefined {
  const [idsBefore, idsAfter] = [idsOf(before), idsOf(after)];
  const [add, remove] = [without(idsAfter, idsBefore), without(idsBefore, idsAfter)];
  const isMoved = [...without(idsBefore, remove), ...add].some((id, index) => idsAfter[index] !== id);
  if (add.length === 0 && remove.length === 0 && !isMoved) return undefined;
  return {
    ...(add.length > 0 && { add }),
    ...(remove.length > 0 && { remove }),
    ...(isMoved && { order: idsAfter }),
  };
}

/** Merges attachment lists three-way: theirs in their order without those that I removed, then those that I added. */
export function mergeLists(
  read: readonly Attachment[],
  mine: readonly Attachment[],
  remote: readonly Attachment[],
): Attachment[] {
  const { add = [], remove = [], order } = changesOfList(read, mine) ?? {};
  const remaining = remote.filter(({ id }) => !remove.includes(id));
  const added = mine.filter(({ id }) => add.includes(id) && !remaining.some((item) => item.id === id));
  const merged = [...remaining, ...added];
  if (!order) return merged;
  const orderOf = ({ id }: Attachment) => (order.includes(id) ? order.indexOf(id) : order.length);
  return merged.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Focal points of pictures that are not stored yet, in the format of picture addresses. */
const points = new WeakMap<Blob, string>();

/** Returns the focal point of a form's picture, a file or an address. Undefined: the centre. */
export const pictureFocus = (picture: unknown): string | undefined =>
  picture instanceof Blob ? points.get(picture) : focusOf(String(picture ?? ''));

/** Returns a copy of a file with a focal point; a new object, so that the form detects the change. */
export function fileWithFocus(file: File, focus: Focus): File {
  const copy = new File([file], file.name, { type: file.type });
  const point = focusOf(withFocus('', focus));
  if (point) points.set(copy, point);
  return copy;
}

/** Returns the browser's address of a file with its focal point. */
export const focusedAddress = (address: string, file: Blob): string =>
  withFocus(address, focusPoint(points.get(file)));

export type Values = Record<string, unknown>;

/** Returns the sub-fields of a translated field, and of the company's own fields, by name. */
export const subFieldsOf = (field: Field): Fields => optionsOf(field).parts ?? {};
const itemFieldsOf = (field: Field) => optionsOf(field).fields ?? {};

/** Names of image and file fields, which are sent as parts of a multipart body. */
export function imageFields(entity: Entity): string[] {
  return fileFields(entity.fields).map(([name]) => name);
}

/** Names of attachment fields, which are sent as changes to the list. */
export function attachmentFields(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, { type }]) => (type === 'attachments' ? [name] : []));
}

/** Returns the name of the flag that removes an image, in the form and in the API. */
export const removalOf = (imageName: string) => `remove_${imageName}`;

/** Name of the list of languages confirmed as up to date, in the form and in the API. */
export const UP_TO_DATE = 'up_to_date';

/** Name of the flag that asks everyone to acknowledge again, in the form and in the API. */
export const RENEW = 'renew_acknowledgement';

/** Returns the initial value of a field of a new object. The default `now` of a time is the current minute. */
function initialValue(field: Field, now: Date): unknown {
  const { default: value } = optionsOf(field);
  if (field.type === 'dateTime' && value === 'now') return new Date(now.setSeconds(0, 0)).toISOString();
  return value;
}

/** Values of the company's own fields, without additional data of the answer such as names. */
function customFormValues(field: Field, value: unknown): Values {
  const values = (value ?? {}) as Values;
  return Object.fromEntries(Object.keys(subFieldsOf(field)).map((name) => [name, values[name] ?? null]));
}

/** Converts a field's value to form state: every sub-field present and nothing undefined, so that untouched fields compare equal. */
function formValue(field: Field, value: unknown): unknown {
  if (field.type === 'translated') {
    const languages = (value ?? {}) as Record<string, Values | undefined>;
    return Object.fromEntries(
      LANGUAGES.map((language) => [language, formValues(subFieldsOf(field), languages[language])]),
    );
  }
  if (field.type === 'repeated') {
    return ((value ?? []) as Values[]).map((item) => ({
      ...(item.id === undefined ? {} : { id: item.id }),
      ...formValues(itemFieldsOf(field), item),
    }));
  }
  if (field.type === 'custom') return customFormValues(field, value);
  if (field.type === 'references') return value ?? [];
  return value === undefined || value === '' ? null : value;
}

function formValues(fields: Fields, values: Values | undefined): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, formValue(field, values?.[name])]),
  );
}

/** Returns the initial values of a new item of a repeated group; nested groups get their minimum number of items. */
export function newItem(fields: Fields): Values {
  const started = Object.entries(fields).map(([name, field]) => {
    const { fields: within, min = 0 } = optionsOf(field);
    if (!within) return [name, initialValue(field, new Date())];
    return [name, Array.from({ length: min }, () => newItem(within))];
  });
  return formValues(fields, Object.fromEntries(started));
}

/** Returns the form values of a loaded or new object. Images are URLs, each with a removal flag. */
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
  if (entity.acknowledgement) values[RENEW] = false;
  return values;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** Converts a field's value to the API's format, without empty languages. */
function wireValue(field: Field, value: unknown): unknown {
  if (field.type === 'translated') {
    const parts = subFieldsOf(field);
    const languages = Object.entries(value as Record<string, Values>).map(
      ([language, texts]): [string, Values] => [
        language,
        // An alternative text that is not there is not sent.
        Object.fromEntries(
          Object.entries(texts).filter(
            ([name, text]) => !(optionsOf(parts[name]).describes && isNothing(text)),
          ),
        ),
      ],
    );
    return Object.fromEntries(languages.filter(([, texts]) => !Object.values(texts).every(isNothing)));
  }
  if (field.type === 'repeated') {
    const fields = itemFieldsOf(field);
    return withoutTrailingBlanks(fields, (value ?? []) as Values[]).map((item) => ({
      ...item,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, wireValue(field, item[name])]),
      ),
    }));
  }
  return value;
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : isNothing(value);

/**
 * Drops blank items from the end of a list. Blank items in the middle stay, so that the indexes in validation messages match
 * the form.
 */
export function withoutTrailingBlanks(fields: Fields, items: Values[]): Values[] {
  const last = items.findLastIndex((item) => !Object.keys(fields).every((name) => isBlank(item[name])));
  return items.slice(0, last + 1);
}

/**
 * Returns all form values in the API's format, without images: the validator's input. A field whose condition is not met
 * is hidden, so it is empty whatever it contained before.
 */
export function toWireValues(entity: Entity, values: Values): Values {
  return Object.fromEntries(
    writableFields(entity.fields)
      .filter(([name]) => name in values)
      .map(([name, field]) => [
        name,
        meetsCondition(optionsOf(field).when, values) ? wireValue(field, values[name]) : clearedValue(field),
      ]),
  );
}

/** Compares two form values; files by identity. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Blob || b instanceof Blob) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Compares all values of two forms; files by identity. */
export function sameValues(a: Values, b: Values): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

/** Returns the changed values of the company's own fields. */
function changedMembers(read: unknown, values: unknown): Values {
  const before = (read ?? {}) as Values;
  return Object.fromEntries(
    Object.entries((values ?? {}) as Values).filter(([name, value]) => !isSame(before[name], value)),
  );
}

/**
 * Returns the body of an update call: the changed fields only. An image is sent as a file, as a removal flag, or as
 * both to replace it.
 */
export function changedValues(entity: Entity, read: Values, values: Values): Values {
  const wire = toWireValues(entity, values);
  const changed = Object.fromEntries(
    Object.entries(wire)
      .filter(([name]) => !isSame(read[name], values[name]))
      .map(([name, value]) => [name, name === CUSTOM ? changedMembers(read[name], value) : value]),
  );
  const confirmed = (values[UP_TO_DATE] ?? []) as unknown[];
  return {
    ...changed,
    ...imageChanges(entity, read, values),
    ...attachmentChanges(entity, read, values),
    ...(confirmed.length > 0 && { [UP_TO_DATE]: confirmed }),
    ...(values[RENEW] === true && { [RENEW]: true }),
  };
}

/** Returns the body of a create call: all filled fields. */
export function createdValues(entity: Entity, values: Values): Values {
  const filled = Object.entries(toWireValues(entity, values)).filter(
    ([name, value]) => !isNothing(value) && (name !== CUSTOM || Object.keys(value as object).length > 0),
  );
  return {
    ...Object.fromEntries(filled),
    ...imageChanges(entity, {}, values),
    ...attachmentChanges(entity, {}, values),
  };
}

/**
 * Returns the image changes of a save. A picture of the library, or the current one with another focal point, is sent
 * as its address.
 */
function imageChanges(entity: Entity, read: Values, values: Values): Values {
  const changes: Values = {};
  for (const name of imageFields(entity)) {
    const value = values[name];
    const focus = pictureFocus(value);
    if (values[removalOf(name)] === true) changes[removalOf(name)] = true;
    if (value instanceof Blob) {
      changes[name] = value;
      if (focus) changes[focusMember(name)] = focus;
    } else if (typeof value === 'string' && isStoredPicture(value) && value !== read[name])
      changes[addressMember(name)] = value;
  }
  return changes;
}

/**
 * Returns the attachment changes of a save. They name no field, since a definition has at most one attachment field.
 */
function attachmentChanges(entity: Entity, read: Values, values: Values): Values {
  const [name = ''] = attachmentFields(entity);
  const changes = changesOfList((read[name] ?? []) as Attachment[], (values[name] ?? []) as Attachment[]);
  return changes ? { attachment_changes: changes } : {};
}
