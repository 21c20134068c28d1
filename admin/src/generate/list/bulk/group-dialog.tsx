import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSubmit } from '../../../data/calls/use-submit.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { LabelledField } from '../../../kit/inputs/labelled-inputs.tsx';
import OptionPicker from '../../inputs/option-picker.tsx';

interface Props {
  title: string;
  /** Label of the confirming button. */
  action: string;
  /** Excludes the group of everyone. */
  withoutEveryone?: boolean;
  onChoose: (group: number) => void;
  onClose: () => void;
}

/** Asks for the group that the selected objects move to, or that the selected people join. */
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
