import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional();
const isSet = (value: string | undefined) => value === '1' || value === 'true';

/** Query of a call that imports. */
export const importQuery = {
  dry_run: flag.meta({ description: '1: returns what the rows would change, without changing anything.' }),
  skip_wrong: flag.meta({
    description: '1: omits wrong rows instead of rejecting the whole file.',
  }),
};

const mapping = z
  .record(z.string(), z.string().nullable(), 'not_an_object')
  .meta({ description: 'Field by column name; null for a column to omit.' });

/** The text fields of its form. */
export const importBody = z.looseObject({ mapping: mapping.optional() }, 'not_an_object');

/** Returns the parsed options. */
export function parseImportOptions(query: { dry_run?: string; skip_wrong?: string }) {
  return { isDry: isSet(query.dry_run), skipsWrong: isSet(query.skip_wrong) };
}
