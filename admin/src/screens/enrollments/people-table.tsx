import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useTranslate } from 'ra-core';
import { formatDateTimeText } from '../../form/date-time-text.ts';
import { useConsole } from '../../session/console-context.tsx';
import { CheckIn, RowButtons } from './desk-parts.tsx';
import type { Desk } from './use-desk.ts';

type Person = EnrollmentRow['person'];

/** What a person is called, as everywhere. */
export function usePersonName() {
  const translate = useTranslate();
  return (person: Person) =>
    person ? `${person.first_name} ${person.last_name}` : translate('console.enrollments.person_gone');
}

interface Props {
  rows: EnrollmentRow[];
  label: string;
  /** What an editor does with an enrolment; absent where people do not enrol any more. */
  desk?: Desk;
}

/** Who comes to an event, whether they are there, when they said so, with which comment, and what they thought of it. */
export function PeopleTable({ rows, label, desk }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const nameOf = usePersonName();
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
              <TableCell key={column} className={column === 'actions' ? 'not-on-paper' : undefined}>
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
              </TableCell>
              <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
                {formatDateTimeText(row.time, tenant.time_zone)}
              </TableCell>
              <TableCell>
                <span className={row.state === 'waiting' ? 'state-chip' : 'state-chip published'}>
                  {translate(`console.enrollments.state_${row.state}`)}
                </span>
              </TableCell>
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
