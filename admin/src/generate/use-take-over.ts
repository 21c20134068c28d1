import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../form/values.ts';

/**
 * Returns a function that makes a form continue from another version of its object, with merged values. The form resets
 * itself when it renders the new version; the merged values are set after that.
 * @param read the form's values as loaded
 * @param onDone called once the form contains the values
 */
export function useRebaseForm(
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
