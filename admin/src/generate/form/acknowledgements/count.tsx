import Chip from '@mui/material/Chip';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useAcknowledgements } from './use-acknowledgements.ts';

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
      label={`${done} / ${required}`}
      title={translate('console.acknowledgements.counted', { done, required })}
    />
  );
}
