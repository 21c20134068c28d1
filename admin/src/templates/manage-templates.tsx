import Alert from '@mui/material/Alert';
import type { Entity } from '@piiri/schemas';
import type { Template } from '@piiri/shared/contracts/templates.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../providers/data/problem.ts';
import { PlainDialog } from '../shell/plain-dialog.tsx';
import { useConfirm } from '../shell/use-confirm.tsx';
import { TemplateRow } from './template-row.tsx';
import { useTemplates } from './use-templates.ts';

/** The templates of an entity: those that may be changed are renamed, shared and deleted here. */
export default function ManageTemplates({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { templates, change, remove } = useTemplates(entity);
  const [problem, setProblem] = useState<string>();
  const [ask, dialog] = useConfirm();
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
  const askToEnd = ({ id, name }: Template) =>
    ask({
      title: translate('console.templates.delete_title'),
      text: translate('console.templates.delete_text', { name }),
      yes: translate('ra.action.delete'),
      onYes: async () => {
        if (await attempt(() => remove(id))) notify('console.templates.deleted', { type: 'success' });
      },
    });
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
            onRemove={() => askToEnd(template)}
          />
        ))}
      </ul>
      {dialog}
    </PlainDialog>
  );
}
