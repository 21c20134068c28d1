import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { LabelledField } from '../form/labelled-field.tsx';
import { useSubmit } from '../form/use-submit.ts';
import OptionPicker from '../inputs/option-picker.tsx';

interface Props {
  title: string;
  /** The name of the button that does it. */
  action: string;
  /** The group of everyone is not offered. */
  withoutEveryone?: boolean;
  onChoose: (group: number) => void;
  onClose: () => void;
}

/** Asks which group some selected objects are to be moved to, or people are to be in. */
export default function GroupDialog({ title, action, withoutEveryone, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const [group, setGroup] = useState<number>();
  const form = useSubmit(
    async () => group !== undefined && onChoose(group),
    () => ({ group: group === undefined ? translate('console.bulk.group_needed') : undefined }),
  );
  const error = form.errorAt('group');
  return (
    <FormDialog title={title} yes={action} form={form} onClose={onClose} maxWidth="xs">
      <LabelledField label={translate('console.bulk.group')} error={error}>
        {(id) => (
          <OptionPicker
            id={id}
            to="group"
            without={withoutEveryone ? 'is_everyone' : undefined}
            ids={group === undefined ? [] : [group]}
            required
            error={Boolean(error)}
            onChange={([chosen]) => {
              setGroup(chosen);
              form.clear();
            }}
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}
