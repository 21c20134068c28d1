import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { startTransition, useOptimistic } from 'react';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { useCall } from '../../providers/data/use-call.ts';
import { blockUnloadUntil } from '../../shell/before-unload.ts';

const READ = 'GET v1/feedback/reminders';

/** Whether one is reminded of due dates by text message. */
export function RemindersSwitch() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data } = useCall(READ);
  const [reminds, setReminds] = useOptimistic(data?.sms);
  if (reminds === undefined) return null;
  const choose = (sms: boolean) =>
    startTransition(async () => {
      setReminds(sms);
      try {
        await blockUnloadUntil(call('PUT v1/feedback/reminders', { body: { sms } }));
        queries.setQueryData([READ, undefined], { sms });
      } catch (error) {
        notify(messageOf(error), { type: 'error' });
      }
    });
  return (
    <FormControlLabel
      sx={{ mt: 3 }}
      control={<Switch checked={reminds} onChange={(_, checked) => choose(checked)} />}
      label={translate('console.feedback.remind_by_sms')}
    />
  );
}
