import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../../data/calls/download.tsx';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { byPurpose } from './by-purpose.ts';

const MAX_ROWS = 1000;

/** Register of personal data: purpose, retention and who has access, as a table and as a file. */
export function Register() {
  const translate = useTranslate();
  const register = useCall('GET v1/privacy/register/', { query: { page_size: MAX_ROWS } });
  const title = translate('console.privacy.register');
  const retentionText = (months: number | null) =>
    months === null
      ? translate('console.privacy.until_deleted')
      : translate('console.privacy.months', { smart_count: months });
  return (
    <PageSection title={title} help={translate('console.privacy.register_help')}>
      <Loaded read={register} height={320}>
        {({ results }) => (
          <>
            <Box sx={{ mb: 2 }}>
              <ExportButton path="v1/privacy/register/" name={title} />
            </Box>
            <Box sx={{ overflow: 'auto', maxHeight: '70vh' }} tabIndex={0} role="region" aria-label={title}>
              <Table size="small" stickyHeader>
                <TableHead>
                  <TableRow>
                    {['purpose', 'what', 'about', 'kept', 'seen_by'].map((column) => (
                      <TableCell key={column}>{translate(`console.privacy.columns.${column}`)}</TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {byPurpose(results).flatMap((rows) =>
                    rows.map((row, index) => (
                      <TableRow key={`${row.entity}.${row.field}`}>
                        {index === 0 && (
                          <TableCell
                            component="th"
                            scope="rowgroup"
                            rowSpan={rows.length}
                            className="regular"
                            sx={{ minWidth: 220, verticalAlign: 'top' }}
                          >
                            {row.purpose}
                          </TableCell>
                        )}
                        <TableCell component="th" scope="row" sx={{ minWidth: 140 }}>
                          {row.label}
                        </TableCell>
                        <TableCell sx={{ minWidth: 120 }}>{row.about}</TableCell>
                        <TableCell sx={{ whiteSpace: 'nowrap' }}>{retentionText(row.kept_months)}</TableCell>
                        <TableCell sx={{ minWidth: 160 }}>{row.seen_by}</TableCell>
                      </TableRow>
                    )),
                  )}
                </TableBody>
              </Table>
            </Box>
          </>
        )}
      </Loaded>
    </PageSection>
  );
}
