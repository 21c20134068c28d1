import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { EnrollmentRow } from '@piiri/shared/contracts/events.ts';
import { ArrowUp, UserMinus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import type { Desk } from './use-desk.ts';

interface Props {
  row: EnrollmentRow;
  name: string;
  desk: Desk;
}

/** Checks a person in; the control changes at once. */
export function CheckIn({ row, name, desk }: Props) {
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
export function RowButtons({ row, name, desk }: Props) {
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
