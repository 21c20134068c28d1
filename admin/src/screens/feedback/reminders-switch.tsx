import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../../providers/data/problem.ts';
import { blockUnloadUntil } from '../../shell/before-unload.ts';
import { callApi } from './calls.ts';

const KEY = ['feedback', 'reminders'];
const PATH = 'v1/feedback/reminders';

/** Whether one is reminded of due dates by text message. */
export function RemindersSwitch() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => callApi<{ sms: boolean }>('GET', PATH) });
  const [reminds, setReminds] = useOptimistic(data?.sms);
  if (reminds === undefined) return null;
  const choose = (sms: boolean) =>
    startTransition(async () => {
      setReminds(sms);
      try {
        await blockUnloadUntil(callApi('PUT', PATH, { body: { sms } }));
        queries.setQueryData(KEY, { sms });
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
