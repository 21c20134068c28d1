import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../providers/i18n/lazy-namespace.ts';

const PasswordDialog = lazyWithTexts(() => import('./password-dialog.tsx'));

/** Gives somebody a password: for who has no phone to get a code with. */
export function PasswordButton({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<KeyRound />} onClick={() => setOpen(true)}>
        {translate('console.password.set')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PasswordDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
