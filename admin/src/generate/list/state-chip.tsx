import { useTranslate } from 'ra-core';

const STATES = ['new', 'draft', 'scheduled', 'published', 'expired'] as const;

export type State = (typeof STATES)[number];

/** Whether a value is a publishing state. */
export function isState(value: unknown): value is State {
  return STATES.some((state) => state === value);
}

/** Publishing state of an object, as text and colour. */
export function StateChip({ state }: { state: State }) {
  const translate = useTranslate();
  return <span className={`state-chip ${state}`}>{translate(`console.state.${state}`)}</span>;
}
