import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Copy } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { useConsole } from '../../../data/session/console-context.tsx';
import { duplicateTarget, isDuplicable } from './duplicate-link.tsx';

/** Opens the form of a new object with the stored values of this one. */
export function DuplicateButton({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  if (!isDuplicable(entity, profile)) return null;
  return (
    <Button component={LinkBase} startIcon={<Copy />} {...duplicateTarget(entity, record.id)}>
      {translate('console.copy.copy')}
    </Button>
  );
}
