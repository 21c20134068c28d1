import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Languages } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormObject } from '../form/object-context.tsx';
import { useConsole } from '../session/console-context.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

const TranslateTool = lazyPart(() => import('./translate-tool.tsx'));

/** Opens the translation tool for the language that a form shows. Nothing where texts are not translated, or not written. */
export function TranslateButton({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { isReadOnly } = useFormObject();
  const { isSubmitting } = useFormState();
  const [isOpen, setOpen] = useState(false);
  if (!profile.can_translate || isReadOnly) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Languages />}
        aria-haspopup="dialog"
        disabled={isSubmitting}
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        {translate('console.translate.start')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TranslateTool entity={entity} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
