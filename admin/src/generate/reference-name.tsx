import { useReference } from 'react-admin';
import { entityNamed, resourceOf } from '../resources.ts';
import { titleOf, useContentLanguages } from './content.ts';
import { useOptionsOf } from './use-options-of.ts';

interface Props {
  /** Name of the entity referred to. */
  to: string;
  id: number;
}

/** One that is not among those that the caller may choose from, asked for by itself. */
function OtherName({ to, id }: Props) {
  const entity = entityNamed(to);
  const languages = useContentLanguages();
  const { referenceRecord, isPending } = useReference({
    reference: resourceOf(entity),
    id,
    options: { retry: false },
  });
  if (isPending) return <>…</>;
  return <>{referenceRecord ? (titleOf(entity, referenceRecord, languages) ?? `#${id}`) : '–'}</>;
}

/** The name of another object; the names of a whole page come with one call, the one that forms and filters choose from. */
export function ReferenceName({ to, id }: Props) {
  const { options, isPending } = useOptionsOf(to);
  const known = options.find(({ value }) => value === String(id));
  if (known) return <>{known.label}</>;
  return isPending ? <>…</> : <OtherName to={to} id={id} />;
}
