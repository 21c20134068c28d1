import { useNamesOf } from './use-names-of.ts';

interface Props {
  /** Name of the entity referred to. */
  to: string;
  ids: readonly number[];
}

/** The names of other objects, one after another; those of a whole page come with one call. */
export function ReferenceNames({ to, ids }: Props) {
  const { names, isPending } = useNamesOf(to, ids);
  if (isPending) return <>…</>;
  return <>{ids.map((id) => names.get(id) ?? '–').join(', ')}</>;
}
