import '../../ui/form/choices.css';
import { BriefcaseBusiness, Coffee } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import type { Status } from '../../data/session/own-profile.ts';

const CHOICES = [
  { value: 'at_work', icon: BriefcaseBusiness },
  { value: 'away', icon: Coffee },
] as const;

/** Sets the status, at work or away, with one tap; a tap on the current status removes it. */
export function StatusChoice({ status }: { status: Status | null }) {
  const { ownProfile, lateParts, t } = useApp();
  const { StatusNote } = lateParts.value ?? {};
  const [hasFailed, setFailed] = useState(false);

  const choose = async (value: Status) => {
    setFailed(false);
    setFailed(!(await ownProfile.change({ status: value === status ? null : value })));
  };

  return (
    <>
      <fieldset className="status-choice">
        <legend className="visually-hidden">{t('home.status')}</legend>
        {CHOICES.map(({ value, icon: Icon }) => (
          <button
            key={value}
            type="button"
            className="pill"
            aria-pressed={value === status}
            onClick={() => choose(value)}
          >
            <Icon />
            {t(`home.${value}`)}
          </button>
        ))}
      </fieldset>
      {StatusNote && <StatusNote />}
      <p className="status-failed" role="alert">
        {hasFailed && t('home.status_failed')}
      </p>
    </>
  );
}
