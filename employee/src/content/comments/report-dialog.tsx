import { useApp } from '../../data/app.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import type { SendResult } from '../../ui/hooks/use-submit.ts';
import { ReportForm } from '../report-form.tsx';

interface ReportDialogProps {
  send(reason: string): Promise<SendResult<unknown>>;
  onSent(): void;
  onClose(): void;
}

/** Asks why a comment is reported. */
export function ReportDialog({ send, onSent, onClose }: ReportDialogProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  return (
    <dialog className="confirm" ref={dialog} aria-label={t('comments:report_title')} onClose={onClose}>
      <ReportForm
        title={t('comments:report_title')}
        text={t('comments:report_text')}
        label={t('comments:reason')}
        action={t('comments:report')}
        missing={t('comments:reason_missing')}
        most={1000}
        send={send}
        onSent={() => {
          close();
          onSent();
        }}
        onCancel={close}
      />
    </dialog>
  );
}
