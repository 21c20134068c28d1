import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Save } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode, RefObject } from 'react';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { useScrollPadding } from '../../kit/state/use-scroll-padding.ts';
import type { Submission } from './use-submit.ts';
import './draft-form.css';

interface Props {
  form: Submission;
  isChanged: boolean;
  /** Set while leaving is right. */
  isLeavingAllowed?: RefObject<boolean>;
  /** Its sections. */
  children: ReactNode;
}

/** A page's form that is saved as a whole; one is asked before it is left unsaved. */
export function DraftForm({ form, isChanged, isLeavingAllowed, children }: Props) {
  return (
    <Box
      component="form"
      onSubmit={(event) => void form.submit(event)}
      noValidate
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      <LeaveGuard isChanged={isChanged} isLeavingAllowed={isLeavingAllowed} />
      {children}
    </Box>
  );
}

/** Saves a page's form, whatever of it is in view, and says why it was not saved. */
export function SaveBar({ form }: { form: Submission }) {
  const translate = useTranslate();
  const problem = form.hasErrors ? translate('console.form.fix_fields') : form.problem;
  return (
    <div className="save-bar" ref={useScrollPadding('end')}>
      <Button
        type="submit"
        variant="contained"
        size="large"
        startIcon={<Save />}
        loading={form.isBusy}
        sx={{ flex: { xs: '1 1 auto', md: '0 0 auto' } }}
      >
        {translate('console.form.save')}
      </Button>
      {problem && <Alert severity="error">{problem}</Alert>}
    </div>
  );
}
