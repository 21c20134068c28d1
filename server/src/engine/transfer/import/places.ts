import {
  type Entity,
  type Field,
  type Fields,
  LANGUAGES,
  type Language,
  optionsOf,
  writableFields,
} from '@piiri/schemas';

/** A place in an object that a cell can fill. */
export interface Place {
  /** The way to it on the wire, `*` standing for the number of an item: `questions.*.translations.fi.text`. */
  pattern: string;
  field: Field;
  /** Of a text that is written in several. */
  language?: Language;
}

const ID: Place = { pattern: 'id', field: { type: 'integer', options: {} } };

function placesIn(fields: Fields, above: readonly string[], language?: Language): Place[] {
  return writableFields(fields).flatMap(([name, field]): Place[] => {
    const { parts, fields: items } = field.options as { parts?: Fields; fields?: Fields };
    const at = [...above, name];
    if (parts) return LANGUAGES.flatMap((each) => placesIn(parts, [...at, each], each));
    if (items) return placesIn(items, [...at, '*']);
    if (optionsOf(field).privacy === 'secret') return [];
    return [{ pattern: at.join('.'), field, language }];
  });
}

const known = new WeakMap<Entity, ReadonlyMap<string, Place>>();

/** All places of an entity's objects that cells can fill, by their patterns: first the id by which an object is known. */
export function placesOf(entity: Entity): ReadonlyMap<string, Place> {
  const places =
    known.get(entity) ?? new Map([ID, ...placesIn(entity.fields, [])].map((place) => [place.pattern, place]));
  known.set(entity, places);
  return places;
}

/** A path as the pattern of its place. */
export const patternOf = (path: string): string => path.replace(/(?<=\.)\d+(?=\.|$)/g, '*');

/** The path of a place with the numbers of its items, from 0. */
export function pathAt(pattern: string, numbers: readonly number[]): string {
  let next = 0;
  return pattern.replace(/\*/g, () => String(numbers[next++] ?? 0));
}

/** How many items deep a place lies. */
export const depthOf = (pattern: string): number => pattern.split('*').length - 1;
