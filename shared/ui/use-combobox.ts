import { type KeyboardEvent, useEffect, useState } from 'react';

interface Combobox<Option> {
  options: readonly Option[];
  /** Names an option among others that are found later, and elsewhere in the list. */
  keyOf: (option: Option) => string;
  /** The option's id in the document. */
  idOf: (option: Option, index: number) => string;
  /** The first option is active until another one is chosen; otherwise none is. */
  startsWithFirst?: boolean;
  /** Enter on the active option; undefined where none is active. */
  onEnter: (option: Option | undefined) => void;
}

/**
 * Keys of a field with a list of options below it: arrows make an option active, round and round, and Enter chooses it. The
 * focus stays in the field. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox<Option>({ options, keyOf, idOf, startsWithFirst, onEnter }: Combobox<Option>) {
  const [chosen, setChosen] = useState<string>();
  const found = options.findIndex((option) => keyOf(option) === chosen);
  const active = found < 0 && startsWithFirst && options.length > 0 ? 0 : found;
  const option = options[active];
  const activeId = option && idOf(option, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      // Where none need be active, that is a position too.
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
