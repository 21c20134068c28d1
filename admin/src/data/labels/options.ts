import { type Entity, type Field, optionsOf, titlePaths } from '@piiri/schemas';
import { useCallback, useMemo } from 'react';
import { type RaRecord, useGetList, useGetManyAggregate, useLocale } from 'react-admin';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';
import { OPTIONS_PAGE_SIZE, optionsQuery } from '../api/list-query.ts';
import { entityNamed, resourceOf } from '../definitions/resources.ts';
import { titleOf, useContentLanguages } from './content.ts';
import { useEntityWords } from './entity-texts.ts';

/** Returns a function for an object's label among options: its title, or its id without one. */
export function useOptionLabel(entity: Entity): (row: RaRecord) => string {
  const { preferred, fallback } = useContentLanguages();
  return useCallback(
    (row) => titleOf(entity, row, { preferred: preferred, fallback: fallback }) ?? `#${row.id}`,
    [entity, preferred, fallback],
  );
}

/**
 * Returns all options of an entity sorted by label if the server orders them by another name, which is the case for
 * objects with a name in each language. Other lists are returned unchanged.
 */
export function sortByLabel<Option extends { label: string }>(
  entity: Entity,
  options: Option[],
  locale: string,
): Option[] {
  const isNamedByLanguage = titlePaths(entity).some((path) => optionsOf(entity.fields[path]).inLanguages);
  if (!isNamedByLanguage) return options;
  return options.toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

interface Names {
  /** Names by id; an object that is deleted, or that the user may not see, has none. */
  names: ReadonlyMap<number, string>;
  isPending: boolean;
}

/** Returns the names of objects; the ids requested on a page at the same time share one call. */
export function useNamesOf(name: string, ids: readonly number[]): Names {
  const entity = entityNamed(name);
  const label = useOptionLabel(entity);
  const { data, isPending } = useGetManyAggregate(
    resourceOf(entity),
    { ids: ids as number[] },
    { enabled: ids.length > 0, retry: false },
  );
  const names = useMemo(
    () => new Map((data ?? []).flatMap((row) => (row ? [[Number(row.id), label(row)] as const] : []))),
    [data, label],
  );
  return { names, isPending: isPending && ids.length > 0 };
}

/** Maximum number of options in a plain select; more are searched. */
const PLAIN_SELECT_MAX = 12;

interface Options {
  /** The first objects of the entity that the user may choose from; empty when they may see none. */
  options: readonly ChoiceOption[];
  /** These are all objects, and few enough for a plain select. */
  isFew: boolean;
  isPending: boolean;
}

/** Returns an entity's objects as options. */
export function useOptionsOf(name: string): Options {
  const entity = entityNamed(name);
  const label = useOptionLabel(entity);
  const locale = useLocale();
  const {
    data,
    total = 0,
    isPending,
  } = useGetList(resourceOf(entity), optionsQuery(entity), { retry: false });
  const options = useMemo(() => {
    const options = (data ?? []).map((row) => ({ value: String(row.id), label: label(row) }));
    return total > OPTIONS_PAGE_SIZE ? options : sortByLabel(entity, options, locale);
  }, [data, label, total, entity, locale]);
  return { options, isFew: total <= PLAIN_SELECT_MAX, isPending };
}

/** Returns the values of a choice field with their labels. */
export function useChoiceOptions({
  entity,
  field,
  name,
}: {
  entity: Entity;
  field: Field;
  name: string;
}): ChoiceOption[] {
  const words = useEntityWords(entity);
  const { choices = [] } = optionsOf(field);
  return choices.map((choice) => ({ value: String(choice), label: words.choice(name, choice) }));
}
