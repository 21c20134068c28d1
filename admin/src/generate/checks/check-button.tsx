import Button from '@mui/material/Button';
import { type Entity, publishedField } from '@piiri/schemas';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';

const CheckDialog = withoutFallback(lazyComponent(() => import('./check-dialog.tsx')));

/** Opens the list of what to look at before publishing. */
export function CheckButton({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!publishedField(entity)) return null;
  return (
    <>
      <Button startIcon={<ListChecks />} onClick={() => setOpen(true)}>
        {translate('console.checks.open')}
      </Button>
      {isOpen && <CheckDialog entity={entity} onClose={() => setOpen(false)} />}
    </>
  );
}
