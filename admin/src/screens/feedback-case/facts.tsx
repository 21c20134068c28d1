import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useTranslate } from 'react-admin';
import { writtenTime } from '../../form/date-time-text.ts';
import { useConsole } from '../../session/console-context.tsx';
import { writtenDay } from '../feedback/case-chips.tsx';

/** What is known of a case beside what was said, in words and their values. */
export function useFacts(data: ManagedCase): [label: string, value: string][] {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const say = (key: string) => translate(`console.feedback.${key}`);
  const day = (due: string) => writtenTime(due, tenant.time_zone).slice(0, 10);
  const { name, phone, email } = data.contact ?? {};
  return [
    [say('category'), data.category_name ?? '–'],
    [say('received'), writtenDay(data.received_on)],
    [say('origin'), say(`origin_${data.origin}`)],
    [say('first_answer'), data.answered ? say('first_answer_given') : day(data.first_answer_due)],
    [say('outcome'), data.status === 3 ? say('outcome_given') : day(data.outcome_due)],
    [say('contact'), [name, phone, email].filter(Boolean).join('\n') || say('contact_none')],
    [say('reply_wanted'), translate(data.reply_wanted ? 'ra.boolean.true' : 'ra.boolean.false')],
  ];
}

/** Where a case stands: its category, dates, and who can be reached how. */
export function Facts({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const facts = useFacts(data);
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5 }} aria-labelledby="facts">
      <Typography id="facts" variant="h2" sx={{ mb: 1.5, fontSize: '1.0625rem' }}>
        {translate('console.feedback.facts')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  );
}
