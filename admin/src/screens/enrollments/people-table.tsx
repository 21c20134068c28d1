import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useTranslate } from 'ra-core';
import { formatDateTimeText } from '../../form/date-time-text.ts';
import { useConsole } from '../../session/console-context.tsx';
import { CheckIn, RowButtons } from './desk-parts.tsx';
import type { Desk } from './use-desk.ts';

type Person = EnrollmentRow['person'];

/** Returns a function for a person's name. */
export function usePersonName() {
  const translate = useTranslate();
  return (person: Person) =>
    person ? `${person.first_name} ${person.last_name}` : translate('console.enrollments.person_gone');
}

const ONLY_WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** Columns that on narrow screens are shown below the name, so that the actions of a row stay visible. */
const NARROW: Readonly<Record<string, typeof ONLY_WIDE>> = { time: ONLY_WIDE, state: ONLY_WIDE };

interface Props {
  rows: EnrollmentRow[];
  label: string;
  /** Actions on enrolments; absent when enrolment has closed. */
  desk?: Desk;
}

/** Table of enrolments: person, attendance, time, comment and rating. */
export function PeopleTable({ rows, label, desk }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const nameOf = usePersonName();
  const timeOf = ({ time }: EnrollmentRow) => formatDateTimeText(time, tenant.time_zone);
  const stateOf = ({ state }: EnrollmentRow) => (
    <span className={state === 'waiting' ? 'state-chip' : 'state-chip published'}>
      {translate(`console.enrollments.state_${state}`)}
    </span>
  );
  const rated = rows.some(({ rating }) => rating !== null);
  const commented = rows.some(({ comment }) => comment);
  const columns = [
    ...(desk ? ['here'] : []),
    'person',
    'time',
    'state',
    ...(commented ? ['comment'] : []),
    ...(rated ? ['rating'] : []),
    ...(desk ? ['actions'] : []),
  ];
  return (
    <TableContainer className="panel" tabIndex={0}>
      <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 1.5 } } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column}
                align={column === 'actions' ? 'right' : undefined}
                className={column === 'actions' ? 'not-on-paper' : undefined}
                sx={NARROW[column]}
              >
                {translate(`console.enrollments.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {desk && (
                <TableCell padding="checkbox">
                  <CheckIn row={row} name={nameOf(row.person)} desk={desk} />
                </TableCell>
              )}
              <TableCell
                component="th"
                scope="row"
                sx={{ minWidth: { xs: 84, sm: 130 }, overflowWrap: 'break-word' }}
              >
                {nameOf(row.person)}
                {row.checked_in_at && (
                  <Typography variant="body2" color="textSecondary">
                    {translate('console.enrollments.came_at', {
                      time: formatDateTimeText(row.checked_in_at, tenant.time_zone),
                    })}
                  </Typography>
                )}
                <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
                  {stateOf(row)}
                  <Typography variant="body2" color="textSecondary">
                    {timeOf(row)}
                  </Typography>
                </Box>
              </TableCell>
              <TableCell sx={{ ...NARROW.time, whiteSpace: 'nowrap' }}>{timeOf(row)}</TableCell>
              <TableCell sx={NARROW.state}>{stateOf(row)}</TableCell>
              {commented && (
                <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>{row.comment}</TableCell>
              )}
              {rated && (
                <TableCell sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>
                  {row.rating !== null && [`${row.rating}/5`, row.rating_comment].filter(Boolean).join(' · ')}
                </TableCell>
              )}
              {desk && (
                <TableCell className="not-on-paper">
                  <RowButtons row={row} name={nameOf(row.person)} desk={desk} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
