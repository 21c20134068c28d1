import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import { useRefresh } from '../feedback/calls.ts';

interface Props {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Continues a closed case in a new one; asks for the reason, which the sender reads. */
export function ReopenDialog({ id, isOpen, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const form = useSubmit(
    async (headers) => {
      const { id: made } = await call(`POST v1/feedback/${id}/reopen`, { body: { reason }, headers });
      notify('console.feedback.reopen_done', { type: 'success' });
      setReason('');
      onClose();
      navigate(`/feedback/${made}`);
      await refresh();
    },
    () => ({ reason: reason.trim() ? undefined : translate('console.feedback.reopen_missing') }),
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
        error={form.errorAt('reason')}
        help={translate('console.feedback.reopen_reason_help')}
        size="medium"
        rows={3}
        autoFocus
        value={reason}
        limit={MAX_FEEDBACK_LENGTH}
        onChange={(text) => {
          setReason(text);
          form.clear();
        }}
      />
    </FormDialog>
  );
}
