import { useTranslate } from 'react-admin';
import { useEntityWords } from '../generate/texts.ts';
import { entityNamed } from '../resources.ts';
import type { Content } from './fates.ts';

function Kind({ name, count }: { name: string; count: number }) {
  const { plural } = useEntityWords(entityNamed(name));
  return <li>{`${plural}: ${count}`}</li>;
}

/** What needs an object that is to be deleted: how many of each kind. */
export function ContentList({ content }: { content: Content }) {
  const translate = useTranslate();
  return (
    <>
      {translate('console.fates.content')}
      <ul>
        {Object.entries(content).map(([name, count]) => (
          <Kind key={name} name={name} count={count} />
        ))}
      </ul>
    </>
  );
}
