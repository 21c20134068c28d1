import { registeredFeatures } from '../feature.ts';
import type { SearchedTable } from './searched.ts';

/** All of it, in the order in which it is shown, after the objects. */
export const searchedTables = (): SearchedTable[] =>
  registeredFeatures().flatMap(({ searched = [] }) => searched);
