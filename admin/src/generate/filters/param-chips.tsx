import { FilterChips } from '../../kit/tables/filter-chips.tsx';

/** A filter in the parameters of a list's address. */
interface ParamFilter {
  params: readonly string[];
  label: string;
  /** What it is set to, for people; empty when it is not set. */
  value: string | undefined;
}

interface ParamChipsProps {
  filters: readonly ParamFilter[];
  onChange: (changes: Record<string, undefined>) => void;
}

/** The active ones of a list's filters in the address. */
export function ParamChips({ filters, onChange }: ParamChipsProps) {
  const active = filters.flatMap(({ value, ...filter }) => (value ? [{ value, ...filter }] : []));
  const clear = (names: readonly string[]) =>
    onChange(Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <FilterChips
      filters={active.map(({ params, ...filter }) => ({
        ...filter,
        name: params.join(),
        onRemove: () => clear(params),
      }))}
      onClear={() => clear(active.flatMap(({ params }) => params))}
    />
  );
}

/** Returns a range of days for people; empty without one. `dayOf`: writes one of its ends. */
export const rangeText = (ends: readonly (string | undefined)[], dayOf: (end: string) => string): string =>
  ends.some(Boolean)
    ? ends
        .map((end) => (end ? dayOf(end) : ''))
        .join(' – ')
        .trim()
    : '';
