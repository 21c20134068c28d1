import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { ArrowUp, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { formatDateTimeText } from '../../kit/dates/dates.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { ONLY_WIDE, PlainTable, type TableColumn } from '../../kit/tables/plain-table.tsx';
import type { Desk } from './event-people.ts';
import './desk.css';

interface DeskRowProps {
  row: EnrollmentRow;
  name: string;
  desk: Desk;
  /** All seats are taken: one more would be too many. */
  isFull: boolean;
}

/** Checks a person in; the control changes at once. */
function CheckIn({ row, name, desk }: Omit<DeskRowProps, 'isFull'>) {
  const translate = useTranslate();
  const [isHere, setHere] = useSavedChoice(row.checked_in_at !== null, (checked) =>
    desk.checkIn(row, checked),
  );
  return (
    <Checkbox
      className="desk-check"
      checked={isHere}
      slotProps={{ input: { 'aria-label': translate('console.enrollments.check_in', { name }) } }}
      onChange={(_, checked) => setHere(() => checked)}
    />
  );
}

/** Gives a waiting person a seat, or deletes an enrolment after confirmation. */
function RowButtons({ row, name, desk, isFull }: DeskRowProps) {
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
  const moveUp = () => run(desk.moveUp(row, name));
  const askToMoveUp = () =>
    isFull
      ? ask({
          title: translate('console.enrollments.overbook_sure'),
          text: translate('console.enrollments.overbook_text', { name }),
          yes: translate('console.enrollments.move_up'),
          isNonDestructive: true,
          onYes: moveUp,
        })
      : void moveUp();
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
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      {row.state === 'waiting' && (
        <Button
          size="small"
          className="desk-move"
          title={translate('console.enrollments.move_up')}
          startIcon={<ArrowUp />}
          loading={isBusy}
          sx={{ whiteSpace: 'nowrap' }}
          aria-label={translate('console.enrollments.move_up_name', { name })}
          onClick={askToMoveUp}
        >
          <span>{translate('console.enrollments.move_up')}</span>
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
  isFull: boolean;
}

/** Table of enrolments: person, attendance, time, comment and rating. */
export function PeopleTable({ rows, label, desk, isFull }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const nameOf = usePersonName();
  const timeOf = ({ time }: EnrollmentRow) => formatDateTimeText(time, tenant.time_zone);
  /** The time of day, and on another day than today the day too. */
  const momentOf = (time: string) => {
    const [day, clock] = formatDateTimeText(time, tenant.time_zone).split(' ');
    const [today] = formatDateTimeText(new Date().toISOString(), tenant.time_zone).split(' ');
    return day === today ? clock : `${day} ${clock}`;
  };
  const stateOf = ({ state }: EnrollmentRow) => (
    <span className={state === 'waiting' ? 'state-chip' : 'state-chip published'}>
      {translate(`console.enrollments.state_${state}`)}
    </span>
  );
  const columns: TableColumn<EnrollmentRow>[] = [
    ...(desk
      ? [
          {
            key: 'here',
            cell: (row: EnrollmentRow) => <CheckIn row={row} name={nameOf(row.person)} desk={desk} />,
            sx: { width: 56, py: 0 },
          },
        ]
      : []),
    {
      key: 'person',
      isHead: true,
      className: 'desk-name',
      cell: (row) => (
        <span className="desk-person">
          <span>{nameOf(row.person)}</span>
          {row.state === 'waiting' && (
            <span className="desk-waiting muted">{translate('console.enrollments.state_waiting')}</span>
          )}
          {row.checked_in_at && (
            <span className="desk-came muted">
              {translate('console.enrollments.came_at', { time: momentOf(row.checked_in_at) })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'time', cell: timeOf, sx: { ...ONLY_WIDE, whiteSpace: 'nowrap' } },
    { key: 'state', cell: stateOf, sx: ONLY_WIDE },
    {
      key: 'comment',
      cell: ({ comment }) => comment,
      sx: { ...ONLY_WIDE, minWidth: 160, overflowWrap: 'anywhere' },
    },
    {
      key: 'rating',
      cell: ({ rating, rating_comment: comment }) =>
        rating !== null && [`${rating}/5`, comment].filter(Boolean).join(' · '),
      sx: { ...ONLY_WIDE, minWidth: 120, overflowWrap: 'anywhere' },
    },
    ...(desk
      ? [
          {
            key: 'actions',
            isAtEnd: true,
            className: 'not-on-paper desk-acts',
            cell: (row: EnrollmentRow) => (
              <RowButtons row={row} name={nameOf(row.person)} desk={desk} isFull={isFull} />
            ),
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
      heads="console.enrollments"
      columns={columns.filter(({ key }) => !empty.includes(key))}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
