import Button from '@mui/material/Button';
import { UserX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';

const EraseDialog = lazyWithTexts(() => import('./erase-dialog.tsx'));

/** Erases somebody for good, after their name was written. */
export function EraseButton({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" startIcon={<UserX />} onClick={() => setOpen(true)}>
        {translate('console.erase.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EraseDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
