import { useTranslate } from 'ra-core';
import { entityNamed } from '../../../data/definitions/resources.ts';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import type { ReferenceCounts } from '../../registry/delete-strategy.ts';

function ReferenceCount({ name, count }: { name: string; count: number }) {
  const { plural } = useEntityWords(entityNamed(name));
  return <li>{`${plural}: ${count}`}</li>;
}

/** Lists how many objects of each kind reference the object to be deleted. */
export function ReferenceList({ references }: { references: ReferenceCounts }) {
  const translate = useTranslate();
  return (
    <>
      {translate('console.confirm_delete.content')}
      <ul>
        {Object.entries(references).map(([name, count]) => (
          <ReferenceCount key={name} name={name} count={count} />
        ))}
      </ul>
    </>
  );
}
