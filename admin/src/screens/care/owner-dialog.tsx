import type { Entity } from '@piiri/schemas';
import type { CareRow } from '@piiri/shared/contracts/care.ts';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFields } from '../../data/calls/use-submit.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { OwnerChoice } from '../../generate/form/care/owner-choice.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';

interface Props {
  entity: Entity;
  row: CareRow;
  onDone: () => void;
  onClose: () => void;
}

/** Asks who looks after an object from now on. */
export function OwnerDialog({ entity, row, onDone, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const form = useFields({ owner: '' }, async ({ owner }) => {
    const { id } = row;
    await dataProvider.update(resourceOf(entity), {
      id,
      data: { owner: Number(owner) },
      previousData: { id },
    });
    notify(translate('console.care.owner_set'), { type: 'success' });
    onClose();
    onDone();
  });
  return (
    <FormDialog
      title={translate('console.care.owner_title')}
      text={translate('console.care.owner_text', { title: row.title })}
      yes={translate('console.care.set_owner_yes')}
      form={form}
      onClose={onClose}
      isIncomplete={form.values.owner === ''}
    >
      <OwnerChoice without={row.owner} {...form.field('owner')} />
    </FormDialog>
  );
}
