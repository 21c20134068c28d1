import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import type { ChoiceOption } from '../../kit/inputs/native-choice.tsx';

interface ChoiceDialogProps {
  title: string;
  /** Explains what choosing does. */
  text?: string;
  /** Field of the call that receives the choice. */
  field: string;
  /** Label of the select. */
  label: string;
  options: readonly ChoiceOption[];
  /** Label of the confirming button. */
  yes: string;
  /** Text key of the error when nothing is chosen. */
  missing: string;
  /** A returned promise is awaited. */
  onChoose: (value: string) => unknown;
  onClose: () => void;
}

/** Asks for one of a few options, such as the category to move a case to. */
export function ChoiceDialog({ field, label, options, missing, onChoose, ...dialog }: ChoiceDialogProps) {
  const translate = useTranslate();
  const form = useFields({ [field]: '' }, async ({ [field]: value = '' }) => onChoose(value), {
    [field]: missing,
  });
  return (
    <FormDialog {...dialog} form={form} maxWidth="xs">
      <LabelledChoice
        label={label}
        options={[{ value: '', label: translate('console.feedback.choose') }, ...options]}
        {...form.field(field)}
      />
    </FormDialog>
  );
}

const UNASSIGNED = 'nobody';

/** Reads the people who handle any category of the given cases, the user first. */
function useAssignees(rows: readonly CaseRow[]) {
  const { profile } = useConsole();
  const byCategory = new Map(rows.map(({ category, id }) => [category, id]));
  const ids = [...byCategory.values()];
  const { data = [] } = useQuery({
    queryKey: ['feedback', 'assignees', ...ids],
    queryFn: () => Promise.all(ids.map((id) => call(`GET v1/feedback/${id}/assignees`))),
  });
  const names = new Map(
    data.flatMap(({ results }) => results).map(({ user, user_name }) => [user, user_name]),
  );
  return [...names].sort(([a], [b]) => Number(b === profile.id) - Number(a === profile.id));
}

interface Props {
  rows: readonly CaseRow[];
  onAssign: (user: number | null) => void;
  onClose: () => void;
}

/** Asks to whom to assign cases. */
export function AssignDialog({ rows, onAssign, onClose }: Props) {
  const translate = useTranslate();
  const people = useAssignees(rows);
  return (
    <ChoiceDialog
      title={translate('console.feedback.bulk_assign_title', { smart_count: rows.length })}
      field="user"
      label={translate('console.feedback.assignee')}
      options={[
        ...people.map(([id, name]) => ({ value: String(id), label: name })),
        { value: UNASSIGNED, label: translate('console.feedback.assignee_none') },
      ]}
      yes={translate('console.feedback.bulk_assign')}
      missing="console.feedback.bulk_assign_missing"
      onChoose={(value) => onAssign(value === UNASSIGNED ? null : Number(value))}
      onClose={onClose}
    />
  );
}
