import { useTranslate } from 'react-admin';
import { useFields } from '../../../data/calls/use-submit.ts';
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
  const form = useFields(
    { group: [] as number[] },
    async ({ group: [chosen] }) => chosen !== undefined && onChoose(chosen),
    { group: 'console.bulk.group_needed' },
  );
  const { value: ids, error, onChange } = form.field('group');
  return (
    <FormDialog title={title} yes={action} form={form} onClose={onClose} maxWidth="xs">
      <LabelledField label={translate('console.bulk.group')} error={error}>
        {(id) => (
          <OptionPicker
            id={id}
            to="group"
            without={withoutEveryone ? 'is_everyone' : undefined}
            ids={ids}
            required
            error={Boolean(error)}
            onChange={onChange}
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}
