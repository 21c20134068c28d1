import {
  type Entity,
  type Field,
  type Fields,
  LANGUAGES,
  type Language,
  optionsOf,
  writableFields,
} from '@piiri/schemas';
import { customFieldsIn } from '../../custom/custom-entity.ts';

/** A field of an object that a cell can set. */
export interface CellTarget {
  /** Its path in the API, `*` standing for the number of an item: `questions.*.translations.fi.text`. */
  pattern: string;
  field: Field;
  /** The language, for a translated text. */
  language?: Language;
}

const ID: CellTarget = { pattern: 'id', field: { type: 'integer', options: {} } };

function targetsIn(fields: Fields, above: readonly string[], language?: Language): CellTarget[] {
  return writableFields(fields).flatMap(([name, field]): CellTarget[] => {
    const { parts, fields: items } = optionsOf(field);
    const at = [...above, name];
    const own = customFieldsIn(field);
    if (own) return targetsIn(own, at);
    if (field.type === 'custom' || field.type === 'picture') return [];
    if (parts)
      return LANGUAGES.flatMap((partLanguage) => targetsIn(parts, [...at, partLanguage], partLanguage));
    if (items) return targetsIn(items, [...at, '*']);
    if (optionsOf(field).privacy === 'secret') return [];
    return [{ pattern: at.join('.'), field, language }];
  });
}

const targetCache = new WeakMap<Entity, ReadonlyMap<string, CellTarget>>();

/** Returns all cell targets of an entity, by pattern: first the id that identifies an object. */
export function cellTargets(entity: Entity): ReadonlyMap<string, CellTarget> {
  const targets =
    targetCache.get(entity) ??
    new Map([ID, ...targetsIn(entity.fields, [])].map((target) => [target.pattern, target]));
  targetCache.set(entity, targets);
  return targets;
}

/** Returns a path's pattern: item numbers replaced by `*`. */
export const patternOf = (path: string): string => path.replace(/(?<=\.)\d+(?=\.|$)/g, '*');

/** Returns a pattern's path with the indexes of its items, from 0. */
export function pathAt(pattern: string, numbers: readonly number[]): string {
  let next = 0;
  return pattern.replace(/\*/g, () => String(numbers[next++] ?? 0));
}

/** Returns the nesting depth of a target's items. */
export const depthOf = (pattern: string): number => pattern.split('*').length - 1;
