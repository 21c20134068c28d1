import type { Change } from '@piiri/shared/ui/saved-value.ts';
import { useSavedValue } from '@piiri/shared/ui/use-saved-value.ts';
import { useRef, useState } from 'react';
import { blockUnloadUntil } from './before-unload.ts';

/**
 * Returns a choice as it is shown, and a function that changes it. A change is shown at once and saved by one call at a
 * time, so that quick changes are stored in their order; one that could not be saved is taken back.
 * @param stored the choice as it is stored
 * @param save stores a choice and refetches it; resolves to whether that succeeded, and otherwise tells the user
 */
export function useSavedChoice<Value>(
  stored: Value,
  save: (value: Value) => Promise<boolean>,
): [choice: Value, change: (change: Change<Value>) => void] {
  const [waiting, setWaiting] = useState<{ value: Value }>();
  const unsettled = useRef(0);
  const choice = waiting ? waiting.value : stored;
  const saveChange = useSavedValue<Value>(choice, {
    show: (value) => setWaiting({ value }),
    save: async (value) => ((await blockUnloadUntil(save(value))) ? value : undefined),
  });
  const change = async (make: Change<Value>) => {
    unsettled.current += 1;
    await saveChange(make);
    unsettled.current -= 1;
    if (unsettled.current === 0) setWaiting(undefined);
  };
  return [choice, (make) => void change(make)];
}
