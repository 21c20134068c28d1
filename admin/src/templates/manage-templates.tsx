import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '@piiri/schemas';
import type { Template } from '@piiri/shared/contracts/templates.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { messageOf } from '../providers/data/problem.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import { useTemplates } from './use-templates.ts';

/** The templates of an entity: those that may be changed are renamed, shared and deleted here. */
export default function ManageTemplates({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={`${id}-title`}>{translate('console.templates.manage_title')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={translate('console.templates.delete_title')}
        text={translate('console.templates.delete_text', { name: ending?.name })}
        yes={translate('ra.action.delete')}
        onYes={() => void end()}
        onNo={() => setEnding(undefined)}
      />
    </Dialog>
  );
}
