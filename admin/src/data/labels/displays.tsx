import { useNamesOf } from './options.ts';

/** A value as plain text. */
export function TextValue({ value }: { value: unknown }) {
  return <>{value === null || value === undefined ? '' : String(value)}</>;
}

interface Props {
  /** Name of the referenced entity. */
  to: string;
  ids: readonly number[];
}

/** The names of referenced objects; one call reads those of a whole page. */
export function ReferenceNames({ to, ids }: Props) {
  const { names, isPending } = useNamesOf(to, ids);
  if (isPending) return <>…</>;
  return <>{ids.map((id) => names.get(id) ?? '–').join(', ')}</>;
}
