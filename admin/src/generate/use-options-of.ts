import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { ChoiceOption } from '../inputs/native-choice.tsx';
import { entityNamed, resourceOf } from '../resources.ts';
import { titleOf, useContentLanguages } from './content.ts';
import { optionsQuery } from './list-query.ts';

/** The objects of an entity that the caller may choose from, by name; none while they load or when they may not be seen. */
export function useOptionsOf(to: string): { options: readonly ChoiceOption[]; isPending: boolean } {
  const entity = entityNamed(to);
  const languages = useContentLanguages();
  const { data, isPending } = useGetList(resourceOf(entity), optionsQuery(entity), { retry: false });
  const options = useMemo(
    () =>
      (data ?? []).map((row) => ({
        value: String(row.id),
        label: titleOf(entity, row, languages) ?? `#${row.id}`,
      })),
    [data, entity, languages],
  );
  return { options, isPending };
}
