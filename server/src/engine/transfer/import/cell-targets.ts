import {
  type Entity,
  type Field,
  type Fields,
  LANGUAGES,
  type Language,
  optionsOf,
  writableFields,
} from '@piiri/schemas';
import { ownFieldsIn } from '../../custom/custom-entity.ts';

/** A field of an object that a cell can fill. */
export interface CellTarget {
  /** The way to it on the wire, `*` standing for the number of an item: `questions.*.translations.fi.text`. */
  pattern: string;
  field: Field;
  /** Of a text that is written in several. */
  language?: Language;
}

const ID: CellTarget = { pattern: 'id', field: { type: 'integer', options: {} } };

function targetsIn(fields: Fields, above: readonly string[], language?: Language): CellTarget[] {
  return writableFields(fields).flatMap(([name, field]): CellTarget[] => {
    const { parts, fields: items } = optionsOf(field);
    const at = [...above, name];
    const own = ownFieldsIn(field);
    if (own) return targetsIn(own, at);
    if (field.type === 'custom' || field.type === 'picture') return [];
    if (parts) return LANGUAGES.flatMap((each) => targetsIn(parts, [...at, each], each));
    if (items) return targetsIn(items, [...at, '*']);
    if (optionsOf(field).privacy === 'secret') return [];
    return [{ pattern: at.join('.'), field, language }];
  });
}

const known = new WeakMap<Entity, ReadonlyMap<string, CellTarget>>();

/** All cell targets of an entity, by their patterns: first the id by which an object is known. */
export function cellTargets(entity: Entity): ReadonlyMap<string, CellTarget> {
  const targets =
    known.get(entity) ??
    new Map([ID, ...targetsIn(entity.fields, [])].map((target) => [target.pattern, target]));
  known.set(entity, targets);
  return targets;
}

/** The pattern of a path: item numbers replaced by `*`. */
export const patternOf = (path: string): string => path.replace(/(?<=\.)\d+(?=\.|$)/g, '*');

/** The path of a target with the indexes of its items, from 0. */
export function pathAt(pattern: string, numbers: readonly number[]): string {
  let next = 0;
  return pattern.replace(/\*/g, () => String(numbers[next++] ?? 0));
}

/** How many items deep a target lies. */
export const depthOf = (pattern: string): number => pattern.split('*').length - 1;
