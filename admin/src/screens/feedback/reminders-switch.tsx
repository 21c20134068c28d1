import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { startTransition, useOptimistic } from 'react';
import { LabelledCheck } from '../../form/labelled-check.tsx';
import { call } from '../../providers/data/api.ts';
import { useCall } from '../../providers/data/use-call.ts';
import { blockUnloadUntil } from '../../shell/before-unload.ts';
import { useAction } from '../../shell/use-action.ts';

const REMINDERS_ROUTE = 'GET v1/feedback/reminders';

/** Switch for reminders of due dates by text message. */
export function RemindersSwitch() {
  const translate = useTranslate();
  const { run } = useAction();
  const queries = useQueryClient();
  const { data } = useCall(REMINDERS_ROUTE);
  const [reminds, setReminds] = useOptimistic(data?.sms);
  if (reminds === undefined) return null;
  const choose = (sms: boolean) =>
    startTransition(async () => {
      setReminds(sms);
      await run(async () => {
        await blockUnloadUntil(call('PUT v1/feedback/reminders', { body: { sms } }));
        queries.setQueryData([REMINDERS_ROUTE, undefined], { sms });
      });
    });
  return (
    <LabelledCheck
      isSwitch
      sx={{ mt: 3 }}
      label={translate('console.feedback.remind_by_sms')}
      checked={reminds}
      onChange={choose}
    />
  );
}
