import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, type ComponentType, useRef, useState } from 'react';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { ownPicture } from '../../data/session/own-picture.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { checkPicture } from '../../ui/browser/picture-check.ts';
import { QuietButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

interface Cropping {
  file: File;
  CropDialog: ComponentType<{ file: File; onDone(file: File): void; onCancel(): void }>;
}

/** The person's picture: crops and adds it, replaces or deletes it. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const app = useApp();
  const { t } = app;
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<'added' | 'changed' | 'deleted' | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [cropping, setCropping] = useState<Cropping>();
  const input = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);

  const toButton = () => restoreFocus(() => container.current?.querySelector('button'));

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const wrong = checkPicture(file);
    setDone(null);
    setError(wrong ? t(`profile:picture_${wrong}`) : null);
    if (wrong) return;
    setLoading(true);
    // Loads on first use. Without it nothing is sent, because the person would not see the result that others see.
    const chunk = await import('./crop-dialog.tsx').catch(() => undefined).finally(() => setLoading(false));
    if (chunk) setCropping({ file, CropDialog: chunk.CropDialog });
    else setError(t('error.load_text'));
  };

  /** Stores a picture in place of the one there is, or deletes that one. */
  const saving = useAction(async (file: File | undefined) => {
    setError(null);
    setDone(null);
    const isChange = Boolean(profile.picture);
    const own = app.model(ownPicture);
    const result = await (file ? own.set(file) : own.remove());
    toButton();
    if (result.ok) return setDone(file ? (isChange ? 'changed' : 'added') : 'deleted');
    if (result.status === 413) return setError(t('profile:picture_size'));
    const refusal = result.status === 409 ? (result.data as Partial<Problem> | null)?.detail : undefined;
    setError(messageAt(result.data, 'picture') ?? refusal ?? t('error.saving'));
  });
  const isBusy = isLoading || saving.isBusy;

  return (
    <div className="profile-picture" ref={container}>
      <Avatar of={profile} size="large" />
      <div hidden={profile.read_only}>
        <div className="actions">
          <QuietButton busy={isBusy} onClick={() => isBusy || input.current?.click()}>
            <Camera />
            {t(
              isBusy
                ? 'profile:picture_sending'
                : profile.picture
                  ? 'profile:picture_change'
                  : 'profile:picture_add',
            )}
          </QuietButton>
          {profile.picture && (
            <QuietButton busy={isBusy} onClick={() => isBusy || setConfirming(true)}>
              <Trash2 />
              {t('profile:picture_delete')}
            </QuietButton>
          )}
        </div>
        {isConfirming && (
          <ConfirmDialog
            title={t('profile:picture_delete_sure')}
            action={t('profile:picture_delete')}
            onConfirm={() => {
              setConfirming(false);
              void saving.run(undefined);
            }}
            onCancel={() => setConfirming(false)}
          />
        )}
        {cropping && (
          <cropping.CropDialog
            file={cropping.file}
            onDone={(file) => {
              setCropping(undefined);
              void saving.run(file);
            }}
            onCancel={() => {
              setCropping(undefined);
              toButton();
            }}
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('profile:picture')}
          onChange={choose}
        />
        <p className="field-help">{t('profile:picture_help')}</p>
        <FieldError id="picture-error">{error}</FieldError>
        <p className="done" role="status">
          {done && t(`profile:picture_${done}`)}
        </p>
      </div>
    </div>
  );
}
