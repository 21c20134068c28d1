import type { Entity } from '@piiri/schemas';
import { MAX_TEMPLATE_NAME_LENGTH } from '@piiri/shared/contracts/template-limits.ts';
import type { Template } from '@piiri/shared/contracts/templates.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SharedNameForm, SharedNameRow } from '../../../data/calls/shared-names.tsx';
import { useAction } from '../../../data/calls/use-action.ts';
import { useConfirm } from '../../../kit/dialogs/confirm-dialog.tsx';
import { PlainDialog } from '../../../kit/dialogs/plain-dialog.tsx';
import { useTemplates } from './use-templates.ts';

/** Dialog of an entity's templates: the user may rename, share and delete those that they may change. */
export default function ManageTemplates({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const translate = useTranslate();
  const { templates, change, remove } = useTemplates(entity);
  const { run } = useAction();
  const [edited, setEdited] = useState<number>();
  const [ask, dialog] = useConfirm();
  const t = (key: string, { name }: Partial<Template> = {}) =>
    translate(`console.templates.${key}`, { name });
  const askToEnd = (template: Template) =>
    ask({
      title: t('delete_title'),
      text: t('delete_text', template),
      yes: translate('ra.action.delete'),
      onYes: () => run(() => remove(template.id), 'console.templates.deleted'),
    });
  const close = () => setEdited(undefined);
  return (
    <PlainDialog title={t('manage_title')} onClose={onClose}>
      {templates.length === 0 && t('none')}
      <ul className="plain-list">
        {templates.map((template) =>
          template.id === edited ? (
            <li key={template.id}>
              <SharedNameForm
                start={template}
                words={{ name: t('name'), share: t('shared'), missing: 'validation.required' }}
                maxLength={MAX_TEMPLATE_NAME_LENGTH}
                onSave={(values) => change(template.id, values).then(close)}
                onCancel={close}
              />
            </li>
          ) : (
            <SharedNameRow
              key={template.id}
              chip={template.shared && t('shared_chip')}
              mayChange={template.may_change}
              words={{ edit: t('rename', template), remove: t('delete', template) }}
              onEdit={() => setEdited(template.id)}
              onRemove={() => askToEnd(template)}
            >
              {template.name}
            </SharedNameRow>
          ),
        )}
      </ul>
      {dialog}
    </PlainDialog>
  );
}
