import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { ArrowUp, UserMinus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { ONLY_WIDE, PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import type { Desk } from './event-people.ts';

interface DeskRowProps {
  row: EnrollmentRow;
  name: string;
  desk: Desk;
}

/** Checks a person in; the control changes at once. */
function CheckIn({ row, name, desk }: DeskRowProps) {
  const translate = useTranslate();
  const [isHere, setHere] = useSavedChoice(row.checked_in_at !== null, (checked) =>
    desk.checkIn(row, checked),
  );
  return (
    <Checkbox
      checked={isHere}
      slotProps={{ input: { 'aria-label': translate('console.enrollments.check_in', { name }) } }}
      onChange={(_, checked) => setHere(() => checked)}
    />
  );
}

/** Gives a waiting person a seat, or deletes an enrolment after confirmation. */
function RowButtons({ row, name, desk }: DeskRowProps) {
  const translate = useTranslate();
  const [ask, dialog] = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: Promise<boolean>) => {
    setBusy(true);
    try {
      await work;
    } finally {
      setBusy(false);
    }
  };
  const askToRemove = () =>
    ask({
      title: translate('console.enrollments.remove_sure', { name }),
      text: translate('console.enrollments.remove_text'),
      yes: translate('console.enrollments.remove'),
      onYes: () => run(desk.remove(row)),
    });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        justifyContent: 'flex-end',
        alignItems: { xs: 'flex-end', sm: 'center' },
        gap: 0.5,
      }}
    >
      {row.state === 'waiting' && (
        <Button
          size="small"
          startIcon={<ArrowUp />}
          loading={isBusy}
          sx={{ whiteSpace: 'nowrap' }}
          aria-label={translate('console.enrollments.move_up_name', { name })}
          onClick={() => void run(desk.moveUp(row))}
        >
          {translate('console.enrollments.move_up')}
        </Button>
      )}
      <IconButton
        aria-label={translate('console.enrollments.remove_name', { name })}
        title={translate('console.enrollments.remove')}
        disabled={isBusy}
        onClick={askToRemove}
      >
        <UserMinus size={18} />
      </IconButton>
      {dialog}
    </Box>
  );
}

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
