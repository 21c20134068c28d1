import { useEffect, useState } from 'react';
import { CallFailure } from '../data/api/failure.ts';
import { useApp } from '../data/app.ts';
import { FailureScreen } from './failure-screen.tsx';
import { LoadError } from './load-error.tsx';

/** Shown where a screen's script failed to load, once the cause is known. */
export function MissingPart({ error }: { error: unknown }) {
  const { partMissing } = useApp();
  const [reason, setReason] = useState<unknown>();
  useEffect(() => {
    let isMounted = true;
    partMissing(error).catch((failure) => isMounted && setReason(failure));
    return () => {
      isMounted = false;
    };
  }, [error, partMissing]);
  if (!reason) return null;
  return reason instanceof CallFailure ? <FailureScreen error={reason} /> : <LoadError />;
}
