import type { RaRecord } from 'react-admin';
import type { CountName } from '../registry/override.ts';

/** States in which people may have seen the object; undefined for entities without manual publishing. */
const WAS_PUBLISHED = ['published', 'expired', undefined];

/** Whether a row can have a count at all. */
export const mayHaveCount = (name: CountName, { state }: RaRecord): boolean =>
  name !== 'reached' || WAS_PUBLISHED.includes(state);

/** Room of a count that is still being read, so that nothing moves when it comes. Most rows have no comments. */
export const CountToCome = ({ name, row }: { name: CountName; row: RaRecord }) =>
  name !== 'comments' && mayHaveCount(name, row) ? <span className="count-to-come" /> : null;
