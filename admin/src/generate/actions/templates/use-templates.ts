import type { Entity } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api.ts';
import type { SharedName } from '../../../data/calls/shared-names.tsx';
import { isAnswerOf, useCall } from '../../../data/calls/use-call.ts';

/** The templates of an entity, own and shared, with functions that make, change and delete one. */
export function useTemplates({ name: entity }: Entity) {
  const queryClient = useQueryClient();
  const { data: templates = [], isLoading } = useCall('GET v1/templates/', { query: { entity } });
  const thenInvalidate = async (work: Promise<unknown>) => {
    await work;
    await queryClient.invalidateQueries(isAnswerOf(/templates\//));
  };
  return {
    templates,
    /** The first read is on its way. */
    isLoading,
    add: (object: number, values: SharedName) =>
      thenInvalidate(call('POST v1/templates/', { body: { entity, object, ...values } })),
    change: (id: number, values: SharedName) =>
      thenInvalidate(call(`PATCH v1/templates/${id}/`, { body: values })),
    remove: (id: number) => thenInvalidate(call(`DELETE v1/templates/${id}/`)),
  };
}
