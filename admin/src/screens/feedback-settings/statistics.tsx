import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { MIN_SHOWN_COUNT } from '@piiri/shared/feedback-rules.ts';
import { useTranslate } from 'ra-core';
import { useCall } from '../../providers/data/use-call.ts';
import { PageSection } from '../../shell/page-section.tsx';

/** Number of cases per completed quarter, and response times. Small numbers are withheld. */
export function Statistics() {
  const translate = useTranslate();
  const { data } = useCall('GET v1/settings/feedback-statistics/');
  const t = (key: string) => translate(`console.feedback_settings.${key}`);
  const formatCount = (count: number | null) =>
    count ?? translate('console.feedback_settings.fewer', { least: MIN_SHOWN_COUNT });
  const share = (count: number | null) => (count === null ? '–' : `${count} %`);
  const title = t('statistics');
  return (
    <PageSection
      title={title}
      help={translate('console.feedback_settings.statistics_text', { least: MIN_SHOWN_COUNT })}
    >
      {data?.quarters.length === 0 && <Typography>{t('no_statistics')}</Typography>}
      {data && data.quarters.length > 0 && (
        <TableContainer tabIndex={0}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {['quarter', 'sent', 'in_time', 'handled'].map((column) => (
                  <TableCell key={column}>{t(column)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.quarters.map((quarter) => (
                <TableRow key={quarter.quarter}>
                  <TableCell component="th" scope="row">
                    {quarter.quarter.replace('-', ' ')}
                  </TableCell>
                  <TableCell sx={{ minWidth: 240 }}>
                    {formatCount(quarter.count)}
                    <Typography variant="body2" color="textSecondary">
                      {quarter.categories
                        .map((each) => `${each.category_name ?? '–'}: ${formatCount(each.count)}`)
                        .join(' · ')}
                    </Typography>
                  </TableCell>
                  <TableCell>{share(quarter.answered_in_time)}</TableCell>
                  <TableCell>{share(quarter.done)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </PageSection>
  );
}
