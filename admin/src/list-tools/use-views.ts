import type { SavedView } from '@piiri/shared/contracts/saved-views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../providers/data/http.ts';
import { httpError } from '../providers/data/problem.ts';

/** Editable values of a saved view. */
export interface ViewValues {
  name: string;
  shared: boolean;
}

const CALL = 'v1/saved-views/';

/** Calls the API and returns the answer's data. Throws HttpError for an error status. */
async function callApi<T>(
  method: string,
  path: string,
  options: { query?: Record<string, string>; body?: object },
) {
  const result = await client.request<T>(method, path, options);
  if (!result.ok) throw httpError(result);
  return result.data;
}

/** Reads the saved views of a list, own and shared, and returns functions that add, change and delete one. */
export function useViews(entity: string) {
  const queryClient = useQueryClient();
  const queryKey = ['saved-views', entity];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi<SavedView[]>('GET', CALL, { query: { entity } }),
  });
  const thenInvalidate = async (work: Promise<unknown>) => {
    await work;
    await queryClient.invalidateQueries({ queryKey });
  };
  return {
    views: data,
    error,
    refetch,
    add: (values: ViewValues & { query: string }) =>
      thenInvalidate(callApi('POST', CALL, { body: { entity, ...values } })),
    change: (id: number, values: ViewValues) =>
      thenInvalidate(callApi('PATCH', `${CALL}${id}/`, { body: values })),
    remove: (id: number) => thenInvalidate(callApi('DELETE', `${CALL}${id}/`, {})),
  };
}
