import { type Entity, optionsOf } from '@piiri/schemas';
import { LayoutTemplate } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useConsole } from '../../../data/session/console-context.tsx';
import { allows, type Profile } from '../../../data/session/whoami.ts';
import { DialogButton } from '../../../kit/dialogs/dialog-button.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { isDuplicable } from '../duplicate/duplicate-link.tsx';

const SaveTemplateDialog = lazyComponent(() => import('./save-template-dialog.tsx'));

/** Whether a user may create objects of an entity from templates, which contain no personal data. */
export const hasTemplates = (entity: Entity, profile: Profile): boolean =>
  isDuplicable(entity, profile) &&
  !Object.values(entity.fields).some((field) => optionsOf(field).privacy !== undefined);

/** Button that creates a template from a stored object. */
export function TemplateButton({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  if (!hasTemplates(entity, profile) || !allows(record, 'update')) return null;
  return (
    <DialogButton startIcon={<LayoutTemplate />} label={translate('console.templates.make')}>
      {(close) => <SaveTemplateDialog entity={entity} record={record} onClose={close} />}
    </DialogButton>
  );
}
