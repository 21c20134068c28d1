import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { useTranslate } from 'ra-core';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/date-time-text.ts';
import { ONLY_WIDE, PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import { CheckIn, RowButtons } from './desk-parts.tsx';
import type { Desk } from './use-desk.ts';

type Person = EnrollmentRow['person'];

/** Returns a function for a person's name. */
export function usePersonName() {
  const translate = useTranslate();
  return (person: Person) => personName(person) ?? translate('console.enrollments.person_gone');
}

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
  const head = (key: string) => ({ key, head: translate(`console.enrollments.${key}`) });
  const columns: TableColumn<EnrollmentRow>[] = [
    ...(desk
      ? [
          {
            ...head('here'),
            cell: (row: EnrollmentRow) => <CheckIn row={row} name={nameOf(row.person)} desk={desk} />,
            sx: { width: 48, py: 0 },
          },
        ]
      : []),
    {
      ...head('person'),
      isHead: true,
      sx: { minWidth: { xs: 84, sm: 130 }, overflowWrap: 'break-word' },
      cell: (row) => (
        <>
          {nameOf(row.person)}
          {row.checked_in_at && (
            <Typography variant="body2" color="textSecondary">
              {translate('console.enrollments.came_at', {
                time: formatDateTimeText(row.checked_in_at, tenant.time_zone),
              })}
            </Typography>
          )}
          {/* Narrow screens have no columns for these, so that what is done with a row is visible. */}
          <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
            {stateOf(row)}
            <Typography variant="body2" color="textSecondary">
              {timeOf(row)}
            </Typography>
          </Box>
        </>
      ),
    },
    { ...head('time'), cell: timeOf, sx: { ...ONLY_WIDE, whiteSpace: 'nowrap' } },
    { ...head('state'), cell: stateOf, sx: ONLY_WIDE },
    { ...head('comment'), cell: ({ comment }) => comment, sx: { minWidth: 160, overflowWrap: 'anywhere' } },
    {
      ...head('rating'),
      cell: ({ rating, rating_comment: comment }) =>
        rating !== null && [`${rating}/5`, comment].filter(Boolean).join(' · '),
      sx: { minWidth: 120, overflowWrap: 'anywhere' },
    },
    ...(desk
      ? [
          {
            ...head('actions'),
            isAtEnd: true,
            className: 'not-on-paper',
            cell: (row: EnrollmentRow) => <RowButtons row={row} name={nameOf(row.person)} desk={desk} />,
          },
        ]
      : []),
  ];
  const empty = [
    !rows.some(({ comment }) => comment) && 'comment',
    rows.every(({ rating }) => rating === null) && 'rating',
  ];
  return (
    <PlainTable
      label={label}
      columns={columns.filter(({ key }) => !empty.includes(key))}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
