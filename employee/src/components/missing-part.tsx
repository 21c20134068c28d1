import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApp } from '../models/app.ts';
import { CallFailure } from '../models/failure.ts';
import { LoadError } from './load-error.tsx';
import { ScreenError } from './screen-error.tsx';

/** What shows where a screen's script did not arrive, once it is known why. */
export function MissingPart(props: ErrorComponentProps) {
  const { error } = props;
  const { partMissing } = useApp();
  const [reason, setReason] = useState<unknown>();
  useEffect(() => {
    let isShown = true;
    partMissing(error).catch((found) => isShown && setReason(found));
    return () => {
      isShown = false;
    };
  }, [error, partMissing]);
  if (!reason) return null;
  return reason instanceof CallFailure ? <ScreenError {...props} error={reason} /> : <LoadError />;
}
