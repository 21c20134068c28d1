import Skeleton from '@mui/material/Skeleton';
import { useReference } from 'react-admin';
import { entityNamed, resourceOf } from '../resources.ts';
import { titleOf, useContentLanguages } from './content.ts';

/** The name of another object; the names of a whole page are asked for in one call. */
export function ReferenceName({ to, id }: { to: string; id: number }) {
  const entity = entityNamed(to);
  const languages = useContentLanguages();
  const { referenceRecord, isPending } = useReference({
    reference: resourceOf(entity),
    id,
    options: { retry: false },
  });
  if (isPending) return <Skeleton width="6em" sx={{ display: 'inline-block' }} />;
  return <>{referenceRecord ? (titleOf(entity, referenceRecord, languages) ?? `#${id}`) : '–'}</>;
}
