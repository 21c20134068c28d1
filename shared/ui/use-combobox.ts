import { type KeyboardEvent, useEffect, useState } from 'react';

interface Combobox<Option> {
  options: readonly Option[];
  /** Returns the identity of an option, by which it is found again at another position of a later list. */
  keyOf: (option: Option) => string;
  /** Returns the id of the option's element. */
  idOf: (option: Option, index: number) => string;
  /** Whether the first option is active until another one is chosen; otherwise none is. */
  startsWithFirst?: boolean;
  /** Called on Enter with the active option; undefined when none is active. */
  onEnter: (option: Option | undefined) => void;
}

/**
 * Handles the keys of a field with a list of options below it: arrows change the active option, wrapping around, and
 * Enter chooses it. The focus stays in the field. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox<Option>({ options, keyOf, idOf, startsWithFirst, onEnter }: Combobox<Option>) {
  const [chosen, setChosen] = useState<string>();
  const index = options.findIndex((option) => keyOf(option) === chosen);
  const active = index < 0 && startsWithFirst && options.length > 0 ? 0 : index;
  const option = options[active];
  const activeId = option && idOf(option, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      // Where no option needs to be active, that is a position too.
      const before = startsWithFirst ? 0 : 1;
      const positions = options.length + before;
      const next = options[((active + before + step + positions) % positions) - before];
      setChosen(next && keyOf(next));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter(option);
    }
  };
  return { active, option, activeId, onKeyDown, reset: () => setChosen(undefined) };
}
