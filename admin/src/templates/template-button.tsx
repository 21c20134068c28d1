import type { Entity } from '@piiri/schemas';
import { LayoutTemplate } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { isCopyable } from '../copy/copy-link.tsx';
import { useConsole } from '../session/console-context.tsx';
import { allows } from '../session/whoami.ts';
import { DialogButton } from '../shell/dialog-button.tsx';
import { lazyPart } from '../shell/lazy-part.ts';

const SaveTemplateDialog = lazyPart(() => import('./save-template-dialog.tsx'));

/** Button that creates a template from a stored object. */
export function TemplateButton({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  if (!isCopyable(entity, profile) || !allows(record, 'update')) return null;
  return (
    <DialogButton startIcon={<LayoutTemplate />} label={translate('console.templates.make')}>
      {(close) => <SaveTemplateDialog entity={entity} record={record} onClose={close} />}
    </DialogButton>
  );
}
