import Alert from '@mui/material/Alert';
import type { Entity } from '@piiri/schemas';
import type { Template } from '@piiri/shared/contracts/templates.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../providers/data/problem.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { PlainDialog } from '../shell/plain-dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import { useTemplates } from './use-templates.ts';

/** Dialog of an entity's templates: the user may rename, share and delete those that they may change. */
export default function ManageTemplates({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { templates, change, remove } = useTemplates(entity);
  const [problem, setProblem] = useState<string>();
  const [ending, setEnding] = useState<Template>();
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(translate(messageOf(error)));
      return false;
    }
  };
  const end = async () => {
    setEnding(undefined);
    if (ending && (await attempt(() => remove(ending.id))))
      notify('console.templates.deleted', { type: 'success' });
  };
  return (
    <PlainDialog title={translate('console.templates.manage_title')} onClose={onClose}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {templates.length === 0 && translate('console.templates.none')}
      <ul className="plain-list">
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onChange={(values) => attempt(() => change(template.id, values))}
            onRemove={() => setEnding(template)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={translate('console.templates.delete_title')}
        text={translate('console.templates.delete_text', { name: ending?.name })}
        yes={translate('ra.action.delete')}
        onYes={() => void end()}
        onNo={() => setEnding(undefined)}
      />
    </PlainDialog>
  );
}
