import Chip from '@mui/material/Chip';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useAcknowledgements } from './use-acknowledgements.ts';

/** Beside an object's title: how many of those asked have acknowledged it. */
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
