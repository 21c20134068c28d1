import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { type ThanksRow, thanks } from '../../data/models/thanks.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

/** Deletes the reader's own thanks, and for whoever administers the group those of others. */
export function DeleteThanks({ thanks: { id, sender, group } }: { thanks: ThanksRow }) {
  const app = useApp();
  const { t } = app;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useAction(async () => {
    setAsking(false);
    const { ok, status, data } = await app.model(thanks).remove(id);
    // Thanks that somebody else has deleted meanwhile are gone, too.
    if (!ok && status !== 404) throw new CallFailure(status, data);
    await navigate({ to: '/latest' });
  });
  const profile = app.session.profile.value;
  const moderates = profile?.is_tenant_admin || profile?.admin_groups.includes(group ?? 0);
  if (!profile || profile.read_only || (profile.id !== sender && !moderates)) return null;
  return (
    <div>
      <button
        type="button"
        className="link-button"
        data-busy={isBusy || undefined}
        onClick={() => !isBusy && setAsking(true)}
      >
        <Trash2 />
        {t('thanks:delete')}
      </button>
      {error !== undefined && <FieldError id="thanks-delete-error">{t('thanks:delete_failed')}</FieldError>}
      {isAsking && (
        <ConfirmDialog
          title={t('thanks:sure')}
          action={t('thanks:delete')}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
