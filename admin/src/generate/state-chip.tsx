import { useTranslate } from 'ra-core';

const STATES = ['new', 'draft', 'scheduled', 'published', 'expired'] as const;

export type State = (typeof STATES)[number];

/** Whether a value names a state. */
export function isState(value: unknown): value is State {
  return STATES.some((state) => state === value);
}

/** Where content stands on its way to its readers: in words and by colour. */
export function StateChip({ state }: { state: State }) {
  const translate = useTranslate();
  return <span className={`state-chip ${state}`}>{translate(`console.state.${state}`)}</span>;
}
