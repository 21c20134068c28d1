import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../data/values/values.ts';
import { lazyComponent, withoutFallback } from '../../../kit/lazy-component.tsx';

const PreviewDialog = withoutFallback(lazyComponent(() => import('./preview-dialog.tsx')));

/**
 * Opens a preview of the form's values as employees would see them; renders nothing for entities without a screen for
 * employees.
 */
export function PreviewButton({ entity, record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [previewed, setPreviewed] = useState<Values>();
  if (!entity.employee) return null;
  return (
    <>
      <Button startIcon={<Eye />} onClick={() => setPreviewed(structuredClone(getValues()))}>
        {translate('console.preview.open')}
      </Button>
      {previewed && (
        <PreviewDialog
          entity={entity}
          record={record}
          values={previewed}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
}
