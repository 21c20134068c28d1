import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api.ts';
import type { SharedName } from '../../../data/calls/shared-name-form.tsx';
import { isAnswerOf, useCall } from '../../../data/calls/use-call.ts';

/** Reads the saved views of a list, own and shared, and returns functions that add, change and delete one. */
export function useViews(entity: string) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useCall('GET v1/saved-views/', { query: { entity } });
  const thenInvalidate = async (work: Promise<unknown>) => {
    await work;
    await queryClient.invalidateQueries(isAnswerOf(/saved-views/));
  };
  return {
    views: data,
    error,
    refetch,
    add: (values: SharedName & { query: string }) =>
      thenInvalidate(call('POST v1/saved-views/', { body: { entity, ...values } })),
    change: (id: number, values: SharedName) =>
      thenInvalidate(call(`PATCH v1/saved-views/${id}/`, { body: values })),
    remove: (id: number) => thenInvalidate(call(`DELETE v1/saved-views/${id}/`)),
  };
}
