import { type Entity, isAutoTimestamp, storedName } from '@piiri/schemas';
import { humanise, labelKeys } from '@piiri/shared/labels.ts';
import { useCallback, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { findContentType } from '../definitions/content-types.ts';
import { customFieldTexts } from '../definitions/custom-fields.ts';
import { resourceOf, textResourceOf } from '../definitions/resources.ts';
import { useConsole } from '../session/console-context.tsx';

export interface EntityWords {
  /** Name of one object; `plural` of several. */
  name: string;
  /** The name within a sentence: `uutinen`. */
  inText: string;
  plural: string;
  /** The label of a field by its path, `questions.0.translations.fi.text`: see `labelKeys`. */
  label(path: string): string;
  /** The heading of a field's column in lists: its label, unless the column shows more than the field. */
  column(path: string): string;
  /** The hint under a field; empty when there is none. */
  help(path: string): string;
  section(name: string): string;
  choice(fieldName: string, value: string | number): string;
  /** Name of an item of a repeated field. */
  item(path: string): string;
  /** Name of a view of the list. */
  view(name: string): string;
  /** Number of descendants of an object in their tree, as a sentence. */
  below(count: number): string;
  /** Text of an empty list. */
  empty: string;
}

/** Names that begin with two capitals are abbreviations and stay unchanged. */
const lowercaseFirst = (name: string) =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

type Translate = ReturnType<typeof useTranslate>;

/** Returns the texts of an entity; `own`: the company's own plural name of it. */
function wordsOf(
  entity: Entity,
  translate: Translate,
  termName: string | undefined,
  languages: readonly string[],
): EntityWords {
  const own = (path: string) => customFieldTexts(entity, path, languages);
  const resources = [
    entity.stamp ? storedName(entity) : resourceOf(entity),
    ...[textResourceOf(entity) ?? []].flat(),
  ];
  const text = (key: string, otherwise: string, params: object = {}) =>
    resources.reduceRight(
      (fallback, resource) => translate(`resources.${resource}.${key}`, { ...params, _: fallback }),
      otherwise,
    );
  const type = findContentType(entity.name);
  const name = type?.one ?? text('name', humanise(entity.name), { smart_count: 1 });
  /** Returns the most specific text of a group for a field. */
  const about = (group: string, path: string, rest = '') => {
    for (const key of labelKeys(path)) {
      const translated = text(`${group}.${key}${rest}`, '');
      if (translated) return translated;
    }
    return '';
  };
  const label = (path: string) =>
    own(path)?.label ||
    about('fields', path) ||
    (isAutoTimestamp(path) ? translate(`console.moments.${path}`) : humanise(labelKeys(path).at(-1) ?? path));
  return {
    inText: lowercaseFirst(name),
    name,
    plural: type?.many ?? termName ?? text('name', humanise(entity.name), { smart_count: 2 }),
    label,
    column: (path) => about('columns', path) || label(path),
    help: (path) => own(path)?.help || about('help', path),
    section: (name) => text(`sections.${name}`, humanise(name)),
    choice: (path, value) =>
      own(path)?.choice(value) || about('choices', path, `.${value}`) || humanise(String(value)),
    item: (path) => about('items', path) || label(path),
    view: (name) => text(`parts.${name}`, humanise(name)),
    below: (count) =>
      text('below', translate('console.confirm_delete.below', { smart_count: count }), {
        smart_count: count,
      }),
    empty: text('empty', ''),
  };
}

/** Returns a function for the texts of any entity, in the console's language and the company's own terms. */
export function useEntityWording(): (entity: Entity) => EntityWords {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const locale = useLocale();
  return useCallback(
    (entity) => {
      const terms: Partial<Record<string, Partial<Record<string, string>>>> =
        tenant.terms?.translations ?? {};
      const term = terms[locale]?.[entity.name]?.trim() || undefined;
      return wordsOf(entity, translate, term, [locale, tenant.default_language]);
    },
    [tenant, locale, translate],
  );
}

/** Returns the texts of an entity in the console's language, from its locale file. */
export function useEntityWords(entity: Entity): EntityWords {
  const wordingOf = useEntityWording();
  return useMemo(() => wordingOf(entity), [wordingOf, entity]);
}
