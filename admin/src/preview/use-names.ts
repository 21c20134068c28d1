import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Values } from '../form/values.ts';
import { titleOf, useContentLanguages } from '../generate/content.ts';
import { entityNamed, resourceOf } from '../resources.ts';

/** What the references of a form are called, by the members of an answer; undefined until that is known. */
export function useNames(entity: Entity, record: RaRecord | undefined, values: Values): Values | undefined {
  const dataProvider = useDataProvider();
  const languages = useContentLanguages();
  const changed = Object.entries(entity.fields).filter(
    ([name, { type }]) => type === 'reference' && values[name] && values[name] !== record?.[name],
  );
  const { data, isError } = useQuery({
    queryKey: ['preview names', entity.name, changed.map(([name]) => [name, values[name]])],
    queryFn: async () => {
      const names = changed.map(async ([name, { options }]) => {
        const target = entityNamed((options as { to: string }).to);
        const { data: rows } = await dataProvider.getMany(resourceOf(target), { ids: [values[name]] });
        return [`${name}_name`, rows[0] ? titleOf(target, rows[0], languages) : null];
      });
      return Object.fromEntries(await Promise.all(names)) as Values;
    },
  });
  return isError ? {} : data;
}
