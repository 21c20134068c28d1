import { type Entity, fieldOfCustom, type Language, optionsOf } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { callEntity } from '../../../data/api/api.ts';
import { CUSTOM, customFieldsOf } from '../../../data/definitions/custom-fields.ts';
import { entityNamed } from '../../../data/definitions/resources.ts';
import { titleOf } from '../../../data/labels/content.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import type { Values } from '../../../data/values/values.ts';

/** Returns the names of a form's references in a language, by member of the answer; undefined while they load. */
export function useNames(entity: Entity, values: Values, language: Language): Values | undefined {
  const { tenant } = useConsole();
  const own = Object.entries(customFieldsOf(entity)).map(
    ([name, field]) => [`${CUSTOM}.${name}`, fieldOfCustom(field)] as const,
  );
  const references = [...Object.entries(entity.fields), ...own].filter(
    ([, { type }]) => type === 'reference',
  );
  const { data } = useQuery({
    queryKey: ['preview names', entity.name, language, references.map(([name]) => get(values, name))],
    queryFn: async ({ signal }) => {
      const names = references.map(async ([name, field]) => {
        const id: unknown = get(values, name);
        if (!id) return [`${name}_name`, null];
        const target = entityNamed(optionsOf(field).to ?? '');
        // In the reader's language rather than the console's: some objects have a name in each language.
        const headers = { 'Accept-Language': language };
        const row = await callEntity(target, 'GET /', { query: { id: String(id) }, headers, signal }).then(
          ({ results }) => results[0],
          () => undefined,
        );
        const languages = { preferred: language, fallback: tenant.default_language };
        return [`${name}_name`, row ? titleOf(target, row, languages) : null];
      });
      return Object.fromEntries(await Promise.all(names)) as Values;
    },
  });
  return data;
}
