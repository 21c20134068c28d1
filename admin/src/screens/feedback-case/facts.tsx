import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useTranslate } from 'ra-core';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText, formatDay } from '../../kit/dates/date-time-text.ts';
import { PageSection } from '../../kit/page/page-section.tsx';

/** Returns the facts about a case, besides its messages, as labels and values. */
export function useFacts(data: ManagedCase): [label: string, value: string][] {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const t = (key: string) => translate(`console.feedback.${key}`);
  const day = (due: string) => formatDateTimeText(due, tenant.time_zone).slice(0, 10);
  const { name, phone, email } = data.contact ?? {};
  return [
    [t('category'), data.category_name ?? '–'],
    [t('received'), formatDay(data.received_on)],
    [t('origin'), t(`origin_${data.origin}`)],
    [t('first_answer'), data.answered ? t('first_answer_given') : day(data.first_answer_due)],
    [t('outcome'), data.status === 3 ? t('outcome_given') : day(data.outcome_due)],
    [t('contact'), [name, phone, email].filter(Boolean).join('\n') || t('contact_none')],
    [t('reply_wanted'), translate(data.reply_wanted ? 'ra.boolean.true' : 'ra.boolean.false')],
  ];
}

/** Facts about a case: category, dates, and how to reach whom. */
export function Facts({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const facts = useFacts(data);
  return (
    <PageSection title={translate('console.feedback.facts')} gap={1.5}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </PageSection>
  );
}
