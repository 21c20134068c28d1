import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { differences } from '../../data/values/conflict.ts';
import { toFormValues, type Values } from '../../data/values/values.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FormActions } from './use-form-actions.ts';

interface Props {
  entity: Entity;
  /** Form values as loaded. */
  read: Values;
  actions: FormActions;
}

/** Dialogs of saving: confirms the loss of values, and resolves a conflict. */
export function FormDialogs({ entity, read, actions }: Props) {
  const translate = useTranslate();
  const { conflict, loss } = actions;
  return (
    <>
      {loss && (
        <ConfirmDialog
          isOpen
          title={translate('console.form.loss_title')}
          text={`${loss.text} ${translate('console.form.loss_help')}`}
          yes={translate('console.form.loss_yes')}
          onYes={() => {
            loss.end();
            loss.confirm();
          }}
          onNo={loss.end}
        />
      )}
      {conflict && (
        <ConflictDialog
          entity={entity}
          current={conflict.current}
          differences={differences(entity, read, conflict.mine, toFormValues(entity, conflict.current))}
          onKeepMine={actions.keepMine}
          onTakeTheirs={actions.takeTheirs}
          onGoOn={actions.goOn}
        />
      )}
    </>
  );
}
