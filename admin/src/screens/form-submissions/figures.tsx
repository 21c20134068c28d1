import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { formatLocale } from '../../kit/dates/weeks.ts';
import { HorizontalBars, VerticalBars } from '../../kit/page/bars.tsx';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { type HandledForm, useSummary } from './calls.ts';

/** The week of `2026-W48`, as people read it. */
const weekNumber = (week: string) => Number(week.slice(-2));

/** Figures of a form: submissions by state and by week, how long they took, and what is overdue. */
export function Figures({ form }: { form: HandledForm }) {
  const translate = useTranslate();
  const locale = formatLocale(useLocale());
  const { data, error, refetch } = useSummary(form.name);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={2} height={160} />;
  const weeks = (which: 'sent' | 'done') =>
    data.by_week.map((row) => ({
      key: row.week,
      label: translate('console.forms.week', { week: weekNumber(row.week) }),
      value: row[which],
    }));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
      <PageSection title={translate('console.forms.by_state')}>
        <HorizontalBars
          label={translate('console.forms.by_state')}
          bars={form.states.map(({ value, label }) => ({
            key: value,
            label,
            value: data.by_state[value] ?? 0,
          }))}
        />
      </PageSection>
      <PageSection title={translate('console.forms.pace')}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          <div>
            <Typography component="dt">{translate('console.forms.median')}</Typography>
            <Typography component="dd" variant="h1" sx={{ m: 0 }}>
              {data.median_days === null
                ? '–'
                : translate('console.forms.days', {
                    smart_count: data.median_days,
                    days: data.median_days.toLocaleString(locale),
                  })}
            </Typography>
          </div>
          <div>
            <Typography component="dt">{translate('console.forms.overdue')}</Typography>
            <Typography
              component="dd"
              variant="h1"
              sx={{ m: 0 }}
              color={data.overdue > 0 ? 'error' : undefined}
            >
              {data.overdue}
            </Typography>
          </div>
        </Box>
      </PageSection>
      <PageSection title={translate('console.forms.sent_by_week')}>
        <VerticalBars label={translate('console.forms.sent_by_week')} bars={weeks('sent')} />
      </PageSection>
      <PageSection title={translate('console.forms.done_by_week')}>
        <VerticalBars label={translate('console.forms.done_by_week')} bars={weeks('done')} />
      </PageSection>
    </Box>
  );
}
