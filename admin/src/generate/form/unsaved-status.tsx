import { Cloud, MonitorSmartphone } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { UnsavedState } from '../../data/unsaved/unsaved-store.ts';

const SECOND_MS = 1000;

/** Returns the seconds since a time (ms); updates while the component is mounted. */
function useSecondsSince(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - at) / SECOND_MS));
}

/** Tells when and where unsaved changes were last stored; nobody else can read them until they are saved. */
export function UnsavedStatus({ state }: { state: NonNullable<UnsavedState> }) {
  const translate = useTranslate();
  const seconds = useSecondsSince(state.at);
  const minutes = Math.floor(seconds / 60);
  const ago =
    minutes < 1
      ? translate('console.unsaved.seconds_ago', { count: seconds })
      : translate('console.unsaved.minutes_ago', { count: minutes });
  const Icon = state.isSent ? Cloud : MonitorSmartphone;
  return (
    <p className="form-unsaved" title={translate('console.unsaved.stored_help')}>
      <Icon aria-hidden size={16} />
      <span>{translate(state.isSent ? 'console.unsaved.stored' : 'console.unsaved.on_device', { ago })}</span>
    </p>
  );
}
