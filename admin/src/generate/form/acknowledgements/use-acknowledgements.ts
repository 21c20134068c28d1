import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { callEntity } from '../../../data/api/api.ts';

/** Maximum number of people whom the form names; the downloaded file has all. */
const MAX_NAMED = 200;

/** Reads how many of the people asked have acknowledged an object, and who has not. */
export const useAcknowledgements = (entity: Entity, id: number) =>
  useQuery({
    queryKey: ['acknowledgements', entity.name, id],
    queryFn: ({ signal }) =>
      callEntity(entity, `GET /${id}/acknowledgements/`, {
        query: { state: 'missing', page_size: MAX_NAMED },
        signal,
      }),
    staleTime: 0,
  });
