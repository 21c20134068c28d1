import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import { useProof } from '@piiri/shared/ui/use-proof.ts';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { client } from '../data/api/http.ts';
import { LabelledText } from '../kit/inputs/labelled-inputs.tsx';
import { Note } from '../kit/page/note.tsx';

interface Props {
  methods: readonly ProofMethod[];
  /** Called once the person is proven, or has closed the dialog. */
  onEnd: (isProven: boolean) => void;
}

/** Asks the person to prove again who they are. What they had begun goes on afterwards. */
export default function ProofDialog({ methods, onEnd }: Props) {
  const translate = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = (key: string, values?: object) => translate(`proof.${key}`, values);
  const proof = useProof({ api: client, methods, text, onProven: () => onEnd(true) });
  const { typed, value, onType, ending, isBusy, problem, attempt, ways } = proof;
  useEffect(() => {
    if (attempt > 0) field.current?.focus();
  }, [attempt]);
  return (
    // Shortcuts of the page below must not act while the user types here.
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={() => onEnd(false)}
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (typed) proof.submit();
        }}
      >
        <DialogTitle id={id}>{text('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <DialogContentText>{text(methods.length > 0 ? 'lead' : 'none')}</DialogContentText>
          {typed && (
            <LabelledText
              key={typed}
              autoFocus
              label={text(typed)}
              value={value}
              onChange={onType}
              error={problem || undefined}
              help={typed === 'code' ? text('code_sent', { ending }) : undefined}
              type={typed === 'password' ? 'password' : 'text'}
              autoComplete={typed === 'password' ? 'current-password' : 'one-time-code'}
              input={typed === 'code' ? { inputMode: 'numeric' } : undefined}
              inputRef={field}
            />
          )}
          {!typed && problem && <Note severity="error">{problem}</Note>}
          {proof.isElsewhere && <Note severity="info">{text('provider_opened')}</Note>}
          {ways.map((way) => (
            <Button key={way} variant="outlined" onClick={() => proof.choose(way)}>
              {text(`by_${way}`)}
            </Button>
          ))}
          {typed === 'code' && (
            <Button variant="outlined" onClick={() => proof.choose('code')}>
              {text('by_code_again')}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onEnd(false)}>{translate('ra.action.cancel')}</Button>
          {typed && (
            <Button type="submit" variant="contained" aria-disabled={isBusy || undefined}>
              {text('submit')}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
