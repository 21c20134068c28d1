import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-choice.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { useRefresh } from '../feedback/calls.ts';

/** Assigns a case to one of the managers of its category. The sender is not told. */
export function AssigneeChoice({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const { run } = useAction(useRefresh());
  const { profile } = useConsole();
  const { data: found } = useCall(`GET v1/feedback/${data.id}/assignees`);
  const [assignee, assign] = useSavedChoice(data.assignee?.id ?? null, (user) =>
    run(
      () => call(`PUT v1/feedback/${data.id}/assignee`, { body: { user } }),
      user === null ? 'console.feedback.unassigned' : 'console.feedback.assigned',
    ),
  );
  const handlers = (found?.results ?? []).map(({ user, user_name }) => ({ id: user, name: user_name }));
  // The assignee of a closed case may no longer handle its category.
  const people = data.assignee && !handlers.some(({ id }) => id === data.assignee?.id) ? [data.assignee] : [];
  const options = [
    { value: '', label: translate('console.feedback.assignee_none') },
    ...[...people, ...handlers].map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5, pb: 1.5 }}>
      <LabelledChoice
        label={translate('console.feedback.assignee')}
        help={
          assignee === null && (
            <Button size="small" sx={{ mx: -0.75 }} onClick={() => assign(() => profile.id)}>
              {translate('console.feedback.assign_me')}
            </Button>
          )
        }
        value={assignee === null ? '' : String(assignee)}
        options={options}
        onChange={(value) => assign(() => (value ? Number(value) : null))}
      />
    </Paper>
  );
}
