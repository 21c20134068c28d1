import Button from '@mui/material/Button';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { ArrowRightLeft, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { useRefresh } from '../feedback/calls.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

type ActionName = 'take' | 'finish' | 'delete';

/** Actions that depend on the state of a case, each with a confirmation; and actions that are always possible. */
export function Actions({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(useRefresh());
  const [ask, dialog] = useConfirm();
  const [isReopening, setReopening] = useState(false);
  const { id, abilities } = data;

  const act = (action: ActionName) =>
    run(async () => {
      if (action === 'delete') await call(`DELETE v1/feedback/${id}/`);
      else await call(`PUT v1/feedback/${id}/`, { body: { status: action === 'take' ? 2 : 3 } });
      if (action === 'delete') navigate('/feedback');
    }, `console.feedback.${action}_done`);
  const askTo = (action: ActionName) => () =>
    ask({
      title: translate(`console.feedback.${action}_sure`),
      text: translate(`console.feedback.${action}_text`),
      yes: translate(`console.feedback.${action}`),
      isNonDestructive: action !== 'delete',
      onYes: () => act(action),
    });

  return (
    <>
      <Button component={LinkBase} to={`/feedback/${id}/print`} variant="outlined" startIcon={<Printer />}>
        {translate('console.feedback.print')}
      </Button>
      <DialogButton
        variant="outlined"
        startIcon={<ArrowRightLeft />}
        label={translate('console.feedback.move')}
      >
        {(close) => <MoveDialog data={data} onClose={close} />}
      </DialogButton>
      {abilities.delete && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Trash2 />}
          loading={isBusy}
          onClick={askTo('delete')}
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
        <Button variant="contained" loading={isBusy} onClick={askTo('take')}>
          {translate('console.feedback.take')}
        </Button>
      )}
      {abilities.finish && (
        <Button variant="contained" loading={isBusy} onClick={askTo('finish')}>
          {translate('console.feedback.finish')}
        </Button>
      )}
      {dialog}
      <ReopenDialog id={id} isOpen={isReopening} onClose={() => setReopening(false)} />
    </>
  );
}
