import { fileSize } from '@piiri/shared/file-size.ts';
import { useNavigate } from '@tanstack/react-router';
import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { TimeLabel } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { filesIn } from '../../data/forms/values.ts';
import { formDrafts } from '../../data/models/form-drafts.ts';
import { type PendingSubmission, pendingSubmissions } from '../../data/outbox/pending-submissions.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Filled forms that wait on the device, and those refused after waiting; nothing when there are none. */
export function WaitingList() {
  const app = useApp();
  const { t } = app;
  const submissions = app.model(pendingSubmissions);
  const waiting = submissions.all.value;
  const [removed, setRemoved] = useState<PendingSubmission>();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="forms-waiting" className="forms-waiting">
      <h2 id="forms-waiting">{t('forms:waiting', { count: waiting.length })}</h2>
      {!submissions.isStored() && (
        <p className="notice" role="alert">
          {t('forms:waits_full')}
        </p>
      )}
      <ul className="form-list">
        {waiting.map((item) => (
          <WaitingRow key={item.client_id} item={item} onRemove={() => setRemoved(item)} />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title={t('forms:remove_ask')}
          action={t('forms:remove')}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => {
            setRemoved(undefined);
            void submissions.discard(removed);
            restoreFocus();
          }}
        >
          <p>{t('forms:remove_text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function WaitingRow({ item, onRemove }: { item: PendingSubmission; onRemove(): void }) {
  const app = useApp();
  const { t, language } = app;
  const navigate = useNavigate();
  const { refused, form, values, client_id } = item;
  const files = filesIn(values);
  const isRefused = refused !== undefined;
  const mend = () => {
    app.model(formDrafts).store(form, { key: client_id, values });
    app.model(pendingSubmissions).takeBack(client_id);
    void navigate({ to: '/forms/$name', params: { name: form } });
  };
  return (
    <li className="surface form-row">
      {isRefused ? <TriangleAlert /> : <Clock />}
      <div>
        <strong>{item.label}</strong>
        <p role={isRefused ? 'alert' : 'status'}>
          {isRefused ? t('forms:refused', { reason: refused }) : t('forms:waits')}
        </p>
        <p className="meta">
          <TimeLabel time={item.time} />
          {files.length > 0 && (
            <span>
              {t('forms:review_files', {
                count: files.length,
                size: fileSize(
                  files.reduce((sum, { size }) => sum + size, 0),
                  language,
                ),
              })}
            </span>
          )}
        </p>
        <div className="actions">
          {isRefused && <LinkButton onClick={mend}>{t('forms:mend')}</LinkButton>}
          <LinkButton onClick={onRemove}>{t('forms:remove')}</LinkButton>
        </div>
      </div>
    </li>
  );
}
