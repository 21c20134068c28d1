import { STATUSES } from '@piiri/schemas/status.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { statusAt, useStatusWords } from '../../content/status/status-words.ts';
import { useNow } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import type { ProfileChange } from '../../data/session/own-profile.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';

const CHOICES = ['none', ...STATUSES] as const;

const StatusDialog = lazy(() => import('../../content/status/status-dialog.tsx'));

interface StatusSettingProps {
  profile: Profile;
  change(what: ProfileChange): void;
}

/** One's own status; the button beside it opens the choice of all, with their end. */
export function StatusSetting({ profile, change }: StatusSettingProps) {
  const { t } = useApp();
  const words = useStatusWords(profile);
  const [isChoosing, setChoosing] = useState(false);
  const status = statusAt(profile, useNow());
  const isPlain = !profile.status_reason && !profile.status_until;
  return (
    <>
      <Choice<(typeof CHOICES)[number]>
        label={t('profile:status')}
        help={t('profile:status_help')}
        value={status ?? 'none'}
        options={CHOICES.map((value) => ({
          value,
          label: value === 'none' ? t('profile:status_none') : t(`home.${value}`),
        }))}
        onChange={(value) =>
          change({ status: value === 'none' ? null : value, status_reason: null, status_until: null })
        }
      />
      <QuietButton aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Clock />
        {isPlain || !words ? t('status.other') : words}
      </QuietButton>
      {isChoosing && (
        <Suspense>
          <StatusDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
