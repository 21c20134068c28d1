import { type CustomField, type Entity, storedName } from '@piiri/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callEntity } from '../api/api.ts';
import { CUSTOM_FIELDS_PAGE } from '../api/list-query.ts';
import { acceptsCustomFields, withCustomFields } from '../definitions/custom-fields.ts';
import { entityNamed, resourceOf } from '../definitions/resources.ts';

/** Query key of the company's own fields of all entities. */
export const CUSTOM_FIELDS_KEY = ['custom-fields'] as const;

export type DefinedField = CustomField & { entity: string };

/** Reads the company's own fields of all entities, in their order. */
export function useCustomFields(enabled = true) {
  const queries = useQueryClient();
  return useQuery({
    // A list's first answers contain them, so that their columns do not come later than the others.
    initialData: () =>
      queries.getQueryData<{ data: DefinedField[] }>([
        resourceOf(CUSTOM_FIELDS_PAGE.entity),
        'getList',
        { ...CUSTOM_FIELDS_PAGE.page, meta: undefined },
      ])?.data,
    queryKey: CUSTOM_FIELDS_KEY,
    queryFn: async ({ signal }) => {
      const query = { page_size: 1000 };
      const { results } = await callEntity(entityNamed('custom_field'), 'GET /', { query, signal });
      return results as unknown as DefinedField[];
    },
    staleTime: 0,
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Returns an entity with the company's own fields; undefined until they are loaded. */
export function useCustomEntity(entity: Entity): Entity | undefined {
  // A content type's definition already contains its fields.
  const acceptsCustom = acceptsCustomFields(entity) && !entity.stamp;
  const { data: fields, isError } = useCustomFields(acceptsCustom);
  return useMemo(() => {
    if (!acceptsCustom || isError) return entity;
    return (
      fields &&
      withCustomFields(
        entity,
        fields.filter((field) => field.entity === storedName(entity)),
      )
    );
  }, [entity, fields, isError, acceptsCustom]);
}
