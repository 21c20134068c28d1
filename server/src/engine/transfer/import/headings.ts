import {
  type Entity,
  type Field,
  type Fields,
  isLanguage,
  LANGUAGES,
  type Language,
  optionsOf,
  writableFields,
} from '@piiri/schemas';
import { fieldLabel, labelKeys } from '@piiri/shared/labels.ts';
import { customAt, customFieldsIn, labelOfCustom } from '../../custom/custom-entity.ts';
import { entityTexts } from '../../model/entity-texts.ts';
import { type FieldsByHeading, foldedHeading } from '../table/columns.ts';

/** Maximum item number in a heading. */
const MAX_ITEMS = 100;

/** Returns a language's name in another language. */
export const languageName = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;

/** Returns the label of a repeated field's items. */
function itemLabel(entity: Entity, path: string, language: Language): string {
  const texts = entityTexts(language, entity);
  const items = texts?.items as Record<string, string> | undefined;
  const key = labelKeys(labelled(path)).find((candidate) => items?.[candidate] !== undefined);
  return (key && items?.[key]) ?? fieldLabel(texts, labelled(path));
}

/** Returns the path for looking up a label, which is the same for all items. */
const labelled = (path: string) => path.replaceAll('*', '0');

/**
 * Returns the label of a path, without its language: `Kysymys 1: Vaihtoehto 2`. `#` stands for the number of a
 * pattern's item.
 */
function wordsFor(entity: Entity, path: string, language: Language): string {
  const custom = customAt(entity, path);
  if (custom) return labelOfCustom(custom, language);
  const names = path.split('.');
  const items = names.flatMap((name, at) => {
    if (name !== '*' && !/^\d+$/.test(name)) return [];
    const label = itemLabel(entity, names.slice(0, at).join('.'), language);
    return [{ label, text: `${label} ${name === '*' ? '#' : Number(name) + 1}` }];
  });
  const own = fieldLabel(entityTexts(language, entity), labelled(path));
  const isLabelled = items.at(-1)?.label === own;
  return [...items.map(({ text }) => text), ...(isLabelled ? [] : [own])].join(': ');
}

/** Returns the heading of a path's column: `Otsikko (suomi)`. */
export function headingOf(entity: Entity, path: string, language: Language): string {
  if (path === 'id') return 'id';
  const words = wordsFor(entity, path, language);
  const own = cellTargets(entity).get(patternOf(path))?.language;
  return own ? `${words} (${languageName(own, language)})` : words;
}

/** Returns the lookup key of a heading with item numbers: `#` for each number. */
const numberless = (heading: string) =>
  heading
    .split(/\d+|[*#]/)
    .map(foldedHeading)
    .join('#');

interface Meaning {
  pattern: string;
  isSynonym: boolean;
}

/**
 * Returns the patterns by possible headings: labels in all languages, the reader's first, names in the API, and synonyms
 * of both.
 */
function headingsByText(entity: Entity, reader: Language): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (heading: string, pattern: string, isSynonym = false) => {
    const key = depthOf(pattern) > 0 ? numberless(heading) : foldedHeading(heading);
    if (key && !meanings.has(key)) meanings.set(key, { pattern, isSynonym });
  };
  const languages = [reader, ...LANGUAGES.filter((language) => language !== reader)];
  const targets = [...cellTargets(entity).values()];
  const endsOf = (own: Language | undefined) =>
    own ? [own, ...LANGUAGES.map((language) => languageName(own, language))] : [''];
  // In the API a language is in the middle of a path; in a label it comes last.
  const wireOf = (pattern: string) =>
    pattern
      .split('.')
      .filter((name) => name !== 'translations' && !isLanguage(name))
      .join('.');
  for (const language of languages)
    for (const { pattern, language: own } of targets)
      for (const end of endsOf(own)) add(`${wordsFor(entity, pattern, language)} ${end}`, pattern);
  for (const { pattern, language: own } of targets)
    for (const end of endsOf(own)) add(`${wireOf(pattern)} ${end}`, pattern);
  // A translated text's heading without a language means the reader's.
  for (const { pattern, language: own } of targets)
    if (own === reader) for (const language of languages) add(wordsFor(entity, pattern, language), pattern);
  for (const language of languages)
    for (const { pattern, language: own } of targets) {
      const synonyms = entityTexts(language, entity)?.headings as Record<string, string> | undefined;
      for (const name of synonyms?.[wireOf(pattern)]?.split('|') ?? [])
        for (const end of endsOf(own)) add(`${name} ${end}`, pattern, true);
    }
  return meanings;
}

/** Returns the possible columns of a file of an entity's objects, named in any language. */
export function objectFields(entity: Entity, reader: Language): FieldsByHeading {
  const targets = cellTargets(entity);
  const meanings = headingsByText(entity, reader);
  const isField = (path: string) => !path.includes('*') && targets.has(patternOf(path));
  return {
    isField,
    ofHeading(heading) {
      const trimmed = heading.trim();
      if (isField(trimmed)) return { field: trimmed, isSynonym: false };
      const plain = meanings.get(foldedHeading(trimmed));
      if (plain && depthOf(plain.pattern) === 0) return { field: plain.pattern, isSynonym: plain.isSynonym };
      const meaning = meanings.get(numberless(trimmed));
      if (!meaning) return undefined;
      const { pattern, isSynonym } = meaning;
      const numbers = (trimmed.match(/\d+/g) ?? []).map((number) => Number(number) - 1);
      const isCounted = numbers.every((number) => number >= 0 && number < MAX_ITEMS);
      return isCounted && numbers.length === depthOf(pattern)
        ? { field: pathAt(pattern, numbers), isSynonym }
        : undefined;
    },
    lacking: (paths) => ([...paths].some((path) => path !== 'id') ? undefined : 'import_no_columns'),
  };
}

/** Maximum number of items whose fields are offered at each depth. */
const MAX_OFFERED_ITEMS = 40;

/** Returns the paths offered for columns: for items, as many as a file names, and one more. */
export function offeredPaths(entity: Entity, used: readonly string[], limit = MAX_OFFERED_ITEMS): string[] {
  const counts: number[] = [];
  for (const path of used)
    for (const [depth, number] of (path.match(/(?<=\.)\d+(?=\.|$)/g) ?? []).entries())
      counts[depth] = Math.min(limit, Math.max(counts[depth] ?? 1, Number(number) + 2));
  return numbered([...cellTargets(entity).keys()], counts);
}

/** Returns patterns with numbers for their items, up to the count of each depth, item by item. */
function numbered(patterns: readonly string[], [count = 1, ...deeper]: readonly number[]): string[] {
  const [pattern, ...others] = patterns;
  if (pattern === undefined) return [];
  const counts = [count, ...deeper];
  const star = pattern.indexOf('*');
  if (star < 0) return [pattern, ...numbered(others, counts)];
  const above = pattern.slice(0, star + 1);
  const end = patterns.findIndex((candidate) => !candidate.startsWith(above));
  const items = patterns.slice(0, end < 0 ? patterns.length : end);
  const paths = Array.from({ length: count }, (_, number) =>
    numbered(
      items.map((itemPattern) => itemPattern.replace('*', String(number))),
      deeper,
    ),
  ).flat();
  return [...paths, ...numbered(patterns.slice(items.length), counts)];
}

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
    if (['custom', 'picture'].includes(field.type)) return [];
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
function pathAt(pattern: string, numbers: readonly number[]): string {
  let next = 0;
  return pattern.replace(/\*/g, () => String(numbers[next++] ?? 0));
}

/** Returns the nesting depth of a target's items. */
const depthOf = (pattern: string): number => pattern.split('*').length - 1;
