import type pg from 'pg';
import { FOLD_SQL } from './entries.ts';
import { AMONG_SQL, BEST_OF_SQL, BEST_SQL, FIND_SQL, LISTED_SQL } from './find-functions.ts';
import {
  AT_LEAST_SQL,
  COMPOUND_SQL,
  GRADATION_SQL,
  PASSAGES_SQL,
  QUESTION_SQL,
} from './passage-functions.ts';
import { FORMS_SQL, QUERY_SQL, SIMILAR_SQL } from './query-functions.ts';

/** Functions of former versions, whose parameters have changed. */
const FORMER_FUNCTIONS = [
  'piiri_alike(text, boolean)',
  'piiri_widen(text, text, boolean)',
  'piiri_best_of(text[], text[], text[], tsquery, tsquery, tsquery, tsquery, tsquery[], int, boolean)',
  'piiri_best(text[], text, text[], text[], text[], int, boolean, boolean, boolean)',
];

/**
 * Creates or replaces the search functions, all at once. Processes of the former version may still call them: functions
 * called from outside keep their parameters, and new parameters have a default.
 */
export async function makeSearchFunctions(client: pg.ClientBase): Promise<void> {
  const all = [
    FOLD_SQL,
    SIMILAR_SQL,
    FORMS_SQL,
    QUERY_SQL,
    FIND_SQL,
    BEST_OF_SQL,
    BEST_SQL,
    LISTED_SQL,
    AMONG_SQL,
    COMPOUND_SQL,
    GRADATION_SQL,
    QUESTION_SQL,
    AT_LEAST_SQL,
    PASSAGES_SQL,
  ];
  // Statements sent together are one transaction.
  await client.query([`drop function if exists ${FORMER_FUNCTIONS.join(', ')}`, ...all].join(';\n'));
}
