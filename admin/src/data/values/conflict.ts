import {
  type Entity,
  type Field,
  type FieldPath,
  LANGUAGES,
  type Language,
  optionsOf,
  writableFields,
} from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import { withFocus } from '@piiri/schemas/own-picture.ts';
import {
  attachmentFields,
  imageFields,
  isSame,
  mergeLists,
  RENEW,
  removalOf,
  subFieldsOf,
  UP_TO_DATE,
  type Values,
} from './values.ts';

const itemsOf = (value: unknown) => (value ?? []) as Values[];

/** Returns for each item which of the sent items it is; -1 for one that was added since. */
function sentPlaces(sent: readonly Values[], items: readonly Values[]): number[] {
  const places = items.map((item) =>
    sent.findIndex((before) => (item.id === undefined ? isSame(before, item) : before.id === item.id)),
  );
  return items.map((item, index) => {
    const place = places[index] ?? -1;
    if (place >= 0 && places.indexOf(place) === index) return place;
    // A new item that was edited since is still at its place.
    const isNew = item.id === undefined && sent[index]?.id === undefined;
    return isNew && !places.includes(index) ? index : -1;
  });
}

/**
 * Gives the items of a repeated field that were new when they were sent the ids under which they are stored now;
 * otherwise saving again would add them again. Returns the values of other fields as they are.
 */
function withStoredIds(field: Field, sent: unknown, value: unknown, stored: unknown): unknown {
  if (field.type !== 'repeated') return value;
  const { fields = {} } = optionsOf(field);
  const places = sentPlaces(itemsOf(sent), itemsOf(value));
  return itemsOf(value).map((item, index) => {
    const place = places[index] ?? -1;
    const [before, now] = [itemsOf(sent)[place], itemsOf(stored)[place]];
    if (!before || !now) return item;
    const members = Object.entries(fields).map(([name, within]) => [
      name,
      withStoredIds(within, before[name], item[name], now[name]),
    ]);
    return { ...item, ...(now.id !== undefined && { id: now.id }), ...Object.fromEntries(members) };
  });
}

/** A field whose value in the form differs from the server's. */
export interface Difference {
  /** Field path of the definition: `group`, `translations.title`. */
  path: FieldPath;
  field: Field;
  /** Language of a translated sub-field. */
  language?: Language;
  mine: unknown;
  theirs: unknown;
  changedBy: 'me' | 'them' | 'both';
}

interface Leaf {
  path: FieldPath;
  field: Field;
  language?: Language;
  read(values: Values): unknown;
}

function leaves(entity: Entity): Leaf[] {
  const images = imageFields(entity);
  const plain = [
    ...writableFields(entity.fields),
    ...[...images, ...attachmentFields(entity)].map((name) => [name, entity.fields[name]] as const),
  ];
  return plain.flatMap(([name, field]): Leaf[] => {
    if (!field) return [];
    const subFields = subFieldsOf(field);
    if (field.type === 'custom')
      return Object.entries(subFields).map(([subName, subField]) => ({
        path: `${name}.${subName}`,
        field: subField,
        read: (values) => (values[name] as Values)[subName],
      }));
    if (field.type !== 'translated') return [{ path: name, field, read: (values) => values[name] }];
    return LANGUAGES.flatMap((language) =>
      Object.entries(subFields).map(([subName, subField]) => ({
        path: `${name}.${subName}`,
        field: subField,
        language,
        read: (values) => (values[name] as Record<string, Values>)[language]?.[subName],
      })),
    );
  });
}

/**
 * Compares the form with the version that another user saved, field by field and language by language.
 * @param read form values as they were loaded, or as they were sent to be saved
 * @param mine form values now
 * @param remote form values of the saved version
 */
export function differences(entity: Entity, read: Values, mine: Values, remote: Values): Difference[] {
  return leaves(entity).flatMap(({ path, field, language, read: valueIn }) => {
    const [was, my, their] = [valueIn(read), valueIn(mine), valueIn(remote)];
    if (isSame(my, their)) return [];
    const byMe = !isSame(was, my);
    const byThem = !isSame(was, their);
    const changedBy = byMe && byThem ? 'both' : byMe ? 'me' : 'them';
    return [{ path, field, language, mine: my, theirs: their, changedBy }];
  });
}

/** Whether the picture of a form replaces a stored picture, rather than only changing its focal point. */
export function replacesPicture(chosen: unknown, stored: unknown): boolean {
  if (typeof stored !== 'string') return false;
  return chosen instanceof Blob || (typeof chosen === 'string' && withFocus(chosen) !== withFocus(stored));
}

/**
 * Merges three-way: my changed fields over their version.
 * @param read form values that my changes are based on: those loaded, or those sent to be saved
 */
export function mergeOwnChanges(entity: Entity, read: Values, mine: Values, remote: Values): Values {
  const merged = cloneFormValues(remote);
  for (const { path, field, language, mine: value, theirs, changedBy } of differences(
    entity,
    read,
    mine,
    remote,
  )) {
    if (changedBy === 'them') continue;
    const [name = '', subName] = path.split('.');
    if (!subName) merged[name] = withStoredIds(field, read[name], value, theirs);
    else {
      const values = merged[name] as Values;
      if (language) values[language] = { ...(values[language] as Values), [subName]: value };
      else values[subName] = value;
    }
  }
  for (const name of attachmentFields(entity)) {
    const [was, my, their] = [read[name], mine[name], remote[name]].map(
      (list) => (list ?? []) as Attachment[],
    );
    merged[name] = mergeLists(was ?? [], my ?? [], their ?? []);
  }
  for (const name of imageFields(entity)) {
    // The file that their version stores is deleted first.
    const replaces = merged[name] === mine[name] && replacesPicture(mine[name], remote[name]);
    merged[removalOf(name)] = replaces || (merged[name] === null && remote[name] !== null);
  }
  const confirmed = (values: Values) => (values[UP_TO_DATE] ?? []) as unknown[];
  const confirmedBefore = confirmed(read);
  if (UP_TO_DATE in mine)
    merged[UP_TO_DATE] = confirmed(mine).filter((language) => !confirmedBefore.includes(language));
  if (RENEW in mine) merged[RENEW] = mine[RENEW] === true && read[RENEW] !== true;
  return merged;
}

/** Returns a deep copy of form values; `File` objects are immutable and shared. */
function cloneFormValues(values: Values): Values {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (value instanceof Blob || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member)]));
  };
  return copy(values) as Values;
}
