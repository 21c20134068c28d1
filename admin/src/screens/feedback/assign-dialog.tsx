import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';

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
  return [...names].sort(([one], [other]) => Number(other === profile.id) - Number(one === profile.id));
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
      missing={translate('console.feedback.bulk_assign_missing')}
      onChoose={(value) => onAssign(value === UNASSIGNED ? null : Number(value))}
      onClose={onClose}
    />
  );
}
