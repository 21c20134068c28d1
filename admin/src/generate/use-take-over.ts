import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../form/values.ts';

/**
 * Has a form go on from another version of its object, with values over it. The form itself settles on the new version when it is
 * drawn with it; what was written here is put over that afterwards.
 * @param read the form's values as they were read
 * @param onDone called once the form holds the values
 */
export function useTakeOver(
  read: Values,
  onSaved: ((record: RaRecord) => void) | undefined,
  onDone: () => void,
) {
  const { reset } = useFormContext<Values>();
  const [settled, setSettled] = useState(read);
  const [taken, setTaken] = useState<{ from: Values; merged: Values }>();
  useEffect(() => setSettled(read), [read]);
  useEffect(() => {
    if (!taken || settled === taken.from) return;
    reset(taken.merged, { keepDefaultValues: true });
    setTaken(undefined);
    onDone();
  }, [taken, settled, reset, onDone]);
  return (current: RaRecord, merged: Values) => {
    setTaken({ from: read, merged });
    onSaved?.(current);
  };
}
