import { useTranslate } from 'ra-core';
import { reasonOf } from './problem.ts';

/** Gives why something was refused, in words. */
export function useReason(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const reason = reasonOf(error);
    return translate(reason, { _: reason });
  };
}
