import { useWatch } from 'react-hook-form';
import { useOptionsOf } from '../generate/use-options-of.ts';

/** What a reference of a form can be set to. A value that the caller may not choose stays choosable where it is. */
export function useReferenceOptions(to: string, name: string) {
  const current = useWatch({ name }) as number | readonly number[] | null;
  const { options, isPending } = useOptionsOf(to);
  const chosen = [current].flat().filter((id): id is number => typeof id === 'number');
  const unknown = isPending ? [] : chosen.filter((id) => !options.some(({ value }) => value === String(id)));
  return {
    options: [...options, ...unknown.map((id) => ({ value: String(id), label: `#${id}` }))],
    isPending,
    current: chosen.length > 0,
  };
}
