import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { CheckInAnswer } from '@piiri/shared/contracts/events.ts';
import { ScanQrCode } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledField } from '../../kit/inputs/labelled-inputs.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';
import type { Desk } from './event-people.ts';
import { usePersonName } from './people-table.tsx';
import { canScan } from './scan.ts';

const ScanDialog = withoutFallback(lazyComponent(() => import('./scan-dialog.tsx')));

/** Checks people in by their codes: typed, or scanned with the camera in browsers that can. */
export function CheckInByCode({ desk }: { desk: Desk }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<CheckInAnswer | string>();
  const [isScanning, setScanning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (text: string) => {
    setBusy(true);
    try {
      const answer = await desk.checkInByCode(text);
      setOutcome(answer);
      // Another code may have been typed meanwhile.
      if (typeof answer !== 'string') setCode((typed) => (typed === text ? '' : typed));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim()) void send(code);
    else setOutcome(translate('console.enrollments.code_missing'));
  };
  const result = outcome !== undefined && (
    <Outcome outcome={outcome} desk={desk} onUndone={() => setOutcome(undefined)} />
  );
  return (
    <Box
      component="form"
      onSubmit={submit}
      className="not-on-paper"
      sx={{ flex: '1 1 320px', maxWidth: 520 }}
    >
      <LabelledField
        isStrong
        label={translate('console.enrollments.code')}
        help={translate('console.enrollments.code_help')}
      >
        {(id, described) => (
          <Row gap={1}>
            <TextField
              id={id}
              size="small"
              value={code}
              sx={{ flex: '1 1 140px' }}
              slotProps={{
                htmlInput: {
                  autoComplete: 'off',
                  autoCapitalize: 'characters',
                  spellCheck: false,
                  'aria-describedby': described,
                },
              }}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" variant="contained" loading={isBusy && !isScanning}>
              {translate('console.enrollments.code_do')}
            </Button>
            {canScan() && (
              <Button variant="outlined" startIcon={<ScanQrCode />} onClick={() => setScanning(true)}>
                {translate('console.enrollments.scan')}
              </Button>
            )}
          </Row>
        )}
      </LabelledField>
      <Box role="status" sx={{ mt: 1 }}>
        {!isScanning && result}
      </Box>
      {isScanning && (
        <ScanDialog onCode={send} onClose={() => setScanning(false)}>
          {result}
        </ScanDialog>
      )}
    </Box>
  );
}

interface OutcomeProps {
  outcome: CheckInAnswer | string;
  desk: Desk;
  onUndone: () => void;
}

/** Shows who was checked in, with an undo; or why the code was rejected. */
function Outcome({ outcome, desk, onUndone }: OutcomeProps) {
  const translate = useTranslate();
  const nameOf = usePersonName();
  const timeOf = useTimeText();
  if (typeof outcome === 'string') return <Note severity="error">{outcome}</Note>;
  const name = nameOf(outcome.person);
  if (outcome.again)
    return (
      <Note severity="warning">
        {translate('console.enrollments.came_before', {
          name,
          time: timeOf(outcome.checked_in_at),
        })}
      </Note>
    );
  const undo = async () => {
    if (await desk.checkIn(outcome, false)) onUndone();
  };
  return (
    <Note
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={() => void undo()}>
          {translate('console.deletion.undo')}
        </Button>
      }
    >
      {translate('console.enrollments.came', { name })}
    </Note>
  );
}
