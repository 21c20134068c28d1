import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useRate } from './use-rate.ts';

/** Number of people who answered, per group; renders nothing when there is only one group. */
export function GroupRates({ groups }: { groups: AnswersSummary['groups'] }) {
  const translate = useTranslate();
  const rate = useRate();
  const id = useId();
  if (groups.length < 2) return null;
  return (
    <Box component="section">
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {translate('console.replies.by_group')}
      </Typography>
      <TableContainer className="panel" tabIndex={0} sx={{ maxWidth: 640 }}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('console.replies.group')}</TableCell>
              <TableCell align="right">{translate('console.replies.answered_of')}</TableCell>
              <TableCell align="right">{translate('console.replies.share')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map(({ id: group, name, asked, answered }) => (
              <TableRow key={group}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {answered === null ? translate('console.replies.few') : `${answered} / ${asked}`}
                </TableCell>
                <TableCell align="right">
                  {answered === null || asked === 0 ? '–' : rate(answered, asked)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
