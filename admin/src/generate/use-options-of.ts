import { useGetList, useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { ChoiceOption } from '../inputs/native-choice.tsx';
import { entityNamed, resourceOf } from '../resources.ts';
import { OPTIONS_PAGE_SIZE, optionsQuery } from './list-query.ts';
import { inLabelOrder, useOptionLabel } from './option-label.ts';

/** More than so many are searched rather than shown in a plain select. */
const PLAIN_SELECT_MAX = 12;

export interface Options {
  /** The first of the objects of an entity that the caller may choose from; none when they may not be seen. */
  options: readonly ChoiceOption[];
  /** They are all of them, and few enough for a plain select. */
  isFew: boolean;
  isPending: boolean;
}

/** What can be chosen of an entity's objects, by name. */
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
    return total > OPTIONS_PAGE_SIZE ? found : inLabelOrder(entity, found, locale);
  }, [data, label, total, entity, locale]);
  return { options, isFew: total <= PLAIN_SELECT_MAX, isPending };
}
