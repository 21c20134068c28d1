import Typography from '@mui/material/Typography';
import type { FeedbackStatistics } from '@piiri/shared/contracts/feedback-settings.ts';
import { MIN_VISIBLE_COUNT } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';

type Quarter = FeedbackStatistics['quarters'][number];

/** Number of cases per completed quarter, and response times. Small numbers are withheld. */
export function Statistics() {
  const translate = useTranslate();
  const { data } = useCall('GET v1/settings/feedback-statistics/');
  const t = (key: string) => translate(`console.feedback_settings.${key}`);
  const formatCount = (count: number | null) =>
    count ?? translate('console.feedback_settings.fewer', { least: MIN_VISIBLE_COUNT });
  const share = (count: number | null) => (count === null ? '–' : `${count} %`);
  const title = t('statistics');
  const columns: TableColumn<Quarter>[] = [
    { key: 'quarter', isHead: true, cell: ({ quarter }) => quarter.replace('-', ' ') },
    {
      key: 'sent',
      sx: { minWidth: 240 },
      cell: ({ count, categories }) => (
        <>
          {formatCount(count)}
          <Typography variant="body2" color="textSecondary">
            {categories
              .map((category) => `${category.category_name ?? '–'}: ${formatCount(category.count)}`)
              .join(' · ')}
          </Typography>
        </>
      ),
    },
    { key: 'in_time', cell: (quarter) => share(quarter.answered_in_time) },
    { key: 'handled', cell: (quarter) => share(quarter.done) },
  ];
  return (
    <PageSection
      title={title}
      help={translate('console.feedback_settings.statistics_text', { least: MIN_VISIBLE_COUNT })}
    >
      {data?.quarters.length === 0 && <Typography>{t('no_statistics')}</Typography>}
      {data && data.quarters.length > 0 && (
        <PlainTable
          isBare
          label={title}
          heads="console.feedback_settings"
          columns={columns}
          rows={data.quarters}
          keyOf={({ quarter }) => quarter}
        />
      )}
    </PageSection>
  );
}
