import Button from '@mui/material/Button';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { ArrowRightLeft, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { useCategories, useRefresh } from '../feedback/calls.ts';
import { ChoiceDialog } from '../feedback/choice-dialog.tsx';

/** Moves a case to another category. Managers who do not handle that category lose access to the case. */
function MoveDialog({ data, onClose }: { data: ManagedCase; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const others = useCategories().filter((category) => category.id !== data.category);
  const move = async (category: string) => {
    await call(`POST v1/feedback/${data.id}/move`, { body: { category: Number(category) } });
    notify('console.feedback.move_done', { type: 'success' });
    navigate('/feedback');
    await refresh();
  };

  return (
    <ChoiceDialog
      title={translate('console.feedback.move')}
      text={translate('console.feedback.move_text')}
      field="category"
      label={translate('console.feedback.category')}
      options={others.map((category) => ({ value: String(category.id), label: category.name }))}
      yes={translate('console.feedback.move_do')}
      missing="console.feedback.category_missing"
      onChoose={move}
      onClose={onClose}
    />
  );
}

interface Props {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Continues a closed case in a new one; asks for the reason, which the sender reads. */
function ReopenDialog({ id, isOpen, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useFields(
    { reason: '' },
    async ({ reason }, headers) => {
      const { id: reopenedId } = await call(`POST v1/feedback/${id}/reopen`, { body: { reason }, headers });
      notify('console.feedback.reopen_done', { type: 'success' });
      form.change({ reason: '' });
      onClose();
      navigate(`/feedback/${reopenedId}`);
      await refresh();
    },
    { reason: 'console.feedback.reopen_missing' },
  );
  return (
    <FormDialog
      title={translate('console.feedback.reopen')}
      text={translate('console.feedback.reopen_text')}
      yes={translate('console.feedback.reopen')}
      form={form}
      isOpen={isOpen}
      onClose={onClose}
    >
      <LabelledText
        label={translate('console.feedback.reopen_reason')}
        {...form.field('reason')}
        help={translate('console.feedback.reopen_reason_help')}
        size="medium"
        rows={3}
        autoFocus
        limit={MAX_FEEDBACK_LENGTH}
      />
    </FormDialog>
  );
}

type ActionName = 'take' | 'finish' | 'delete';

/** Returns functions that act on a case at once, or after a confirmation, which is `dialog`. */
function useActs(id: number) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(useRefresh());
  const [ask, dialog] = useConfirm();
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
  return { act, askTo, dialog, isBusy };
}

/**
 * Ends the handling of a case, after a confirmation. It stands with the reply: where the case was taken, the second
 * click of a double one would meet it.
 */
export function FinishButton({ id }: Pick<ManagedCase, 'id'>) {
  const translate = useTranslate();
  const { askTo, dialog, isBusy } = useActs(id);
  return (
    <>
      <Button variant="outlined" loading={isBusy} sx={{ ml: 'auto' }} onClick={askTo('finish')}>
        {translate('console.feedback.finish')}
      </Button>
      {dialog}
    </>
  );
}

/**
 * Actions on the whole case. What depends on its state comes first: when it disappears, the others stay where they are.
 */
export function Actions({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const { id, abilities } = data;
  const { act, askTo, dialog, isBusy } = useActs(id);
  const [isReopening, setReopening] = useState(false);

  return (
    <>
      {abilities.reopen && (
        <Button variant="contained" startIcon={<RotateCcw />} onClick={() => setReopening(true)}>
          {translate('console.feedback.reopen')}
        </Button>
      )}
      {abilities.take && (
        <Button
          variant="contained"
          loading={isBusy}
          title={translate('console.feedback.take_text')}
          onClick={() => void act('take')}
        >
          {translate('console.feedback.take')}
        </Button>
      )}
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
      {dialog}
      <ReopenDialog id={id} isOpen={isReopening} onClose={() => setReopening(false)} />
    </>
  );
}
