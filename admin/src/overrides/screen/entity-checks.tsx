import type { ComponentProps } from 'react';
import { CheckboxGroup } from '../../generate/inputs/choice-inputs.tsx';
import { usePlayable } from './playable.ts';

/** Check boxes of what a screen can play. A type that was deleted since stays offered while it is chosen. */
export function EntityChecks(props: Omit<ComponentProps<typeof CheckboxGroup>, 'options'>) {
  const playable = usePlayable();
  const gone = props.chosen.filter((name) => !playable.some(({ value }) => value === name));
  return (
    <CheckboxGroup
      {...props}
      options={[...playable, ...gone.map((name) => ({ value: name, label: name }))]}
    />
  );
}
