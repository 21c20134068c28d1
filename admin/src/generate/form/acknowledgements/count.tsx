import Chip from '@mui/material/Chip';
import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
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

/** Shows how many of the people asked have acknowledged an object, next to its title. */
export default function AcknowledgementCount({ entity, id }: { entity: Entity; id: number }) {
  const translate = useTranslate();
  const { data } = useAcknowledgements(entity, id);
  if (!data) return null;
  const { done, required } = data;
  return (
    <Chip
      size="small"
      color={done === required ? 'success' : 'default'}
      label={translate('console.acknowledgements.counted', { done, required })}
    />
  );
}
