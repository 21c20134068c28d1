import { registeredFeatures } from '../feature.ts';
import type { SearchedTable } from './searched.ts';

/** Returns the further tables in the order of results, after the objects. */
export const searchedTables = (): SearchedTable[] =>
  registeredFeatures().flatMap(({ searched = [] }) => searched);
