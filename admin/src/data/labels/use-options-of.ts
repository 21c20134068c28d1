import { useGetList, useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';
import { OPTIONS_PAGE_SIZE, optionsQuery } from '../api/list-query.ts';
import { entityNamed, resourceOf } from '../definitions/resources.ts';
import { sortByLabel, useOptionLabel } from './option-label.ts';

/** Maximum number of options in a plain select; more are searched. */
const PLAIN_SELECT_MAX = 12;

export interface Options {
  /** The first objects of the entity that the user may choose from; empty when they may see none. */
  options: readonly ChoiceOption[];
  /** These are all objects, and few enough for a plain select. */
  isFew: boolean;
  isPending: boolean;
}

/** Returns an entity's objects as options. */
export function useOptionsOf(to: string): Options {
  const entity = entityNamed(to);
  const label = useOptionLabel(entity);
  const locale = useLocale();
  const {
    data,
    total = 0,
    isPending,
  } = useGetList(resourceOf(entity), optionsQuery(entity), { retry: false });
  const options = useMemo(() => {
    const found = (data ?? []).map((row) => ({ value: String(row.id), label: label(row) }));
    return total > OPTIONS_PAGE_SIZE ? found : sortByLabel(entity, found, locale);
  }, [data, label, total, entity, locale]);
  return { options, isFew: total <= PLAIN_SELECT_MAX, isPending };
}
