import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { LabelledCheck } from '../../kit/inputs/labelled-check.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';

const REMINDERS_ROUTE = 'GET v1/feedback/reminders';

/** Switch for reminders of due dates by text message. */
export function RemindersSwitch() {
  const translate = useTranslate();
  const { run } = useAction();
  const queries = useQueryClient();
  const { data } = useCall(REMINDERS_ROUTE);
  const [reminds, change] = useSavedChoice(data?.sms, (sms = false) =>
    run(async () => {
      await call('PUT v1/feedback/reminders', { body: { sms } });
      queries.setQueryData([REMINDERS_ROUTE, undefined], { sms });
    }),
  );
  if (reminds === undefined) return null;
  return (
    <LabelledCheck
      isSwitch
      sx={{ mt: 3 }}
      label={translate('console.feedback.remind_by_sms')}
      checked={reminds}
      onChange={(sms) => change(() => sms)}
    />
  );
}
