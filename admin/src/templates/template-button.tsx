import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { LayoutTemplate } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { isCopyable } from '../copy/copy-link.tsx';
import { useConsole } from '../session/console-context.tsx';
import { allows } from '../session/whoami.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const SaveTemplateDialog = lazyPart(() => import('./save-template-dialog.tsx'));

/** Makes a template of a stored object. */
export function TemplateButton({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const [isOpen, setOpen] = useState(false);
  if (!isCopyable(entity, profile) || !allows(record, 'update')) return null;
  return (
    <>
      <Button startIcon={<LayoutTemplate />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('console.templates.make')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveTemplateDialog entity={entity} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
