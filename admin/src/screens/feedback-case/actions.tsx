import Button from '@mui/material/Button';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { ArrowRightLeft, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../providers/data/api.ts';
import { messageOf } from '../../providers/data/problem.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { useRefresh } from '../feedback/calls.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

type ActionName = 'take' | 'finish' | 'delete';

/** What can be done with a case in its state, each asked again; and what can always be done. */
export function Actions({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [confirming, setConfirming] = useState<ActionName>();
  const [isMoving, setMoving] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, abilities } = data;

  const act = async (action: ActionName) => {
    setConfirming(undefined);
    if (isBusy) return;
    setBusy(true);
    try {
      if (action === 'delete') await call(`DELETE v1/feedback/${id}/`);
      else await call(`PUT v1/feedback/${id}/`, { body: { status: action === 'take' ? 2 : 3 } });
      notify(`console.feedback.${action}_done`, { type: 'success' });
      if (action === 'delete') navigate('/feedback');
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
      await refresh();
    }
  };

  return (
    <>
      <Button component={LinkBase} to={`/feedback/${id}/print`} variant="outlined" startIcon={<Printer />}>
        {translate('console.feedback.print')}
      </Button>
      <Button variant="outlined" startIcon={<ArrowRightLeft />} onClick={() => setMoving(true)}>
        {translate('console.feedback.move')}
      </Button>
      {abilities.delete && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 />}
          loading={isBusy}
          onClick={() => setConfirming('delete')}
        >
          {translate('console.feedback.delete')}
        </Button>
      )}
      {abilities.reopen && (
        <Button variant="contained" startIcon={<RotateCcw />} onClick={() => setReopening(true)}>
          {translate('console.feedback.reopen')}
        </Button>
      )}
      {abilities.take && (
        <Button variant="contained" loading={isBusy} onClick={() => setConfirming('take')}>
          {translate('console.feedback.take')}
        </Button>
      )}
      {abilities.finish && (
        <Button variant="contained" loading={isBusy} onClick={() => setConfirming('finish')}>
          {translate('console.feedback.finish')}
        </Button>
      )}
      {(['take', 'finish', 'delete'] as const).map((action) => (
        <ConfirmDialog
          key={action}
          isOpen={confirming === action}
          title={translate(`console.feedback.${action}_sure`)}
          text={translate(`console.feedback.${action}_text`)}
          yes={translate(`console.feedback.${action}`)}
          no={translate('ra.action.cancel')}
          isNonDestructive={action !== 'delete'}
          onYes={() => void act(action)}
          onNo={() => setConfirming(undefined)}
        />
      ))}
      <ReopenDialog id={id} isOpen={isReopening} onClose={() => setReopening(false)} />
      {isMoving && <MoveDialog data={data} onClose={() => setMoving(false)} />}
    </>
  );
}
