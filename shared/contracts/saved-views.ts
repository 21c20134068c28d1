import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { z } from 'zod';
import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH } from './view-limits.ts';

/** A named combination of filters and sort order for a list of the console. */
export const savedView = z.object({
  id: z.int(),
  entity: z
    .string()
    .meta({ description: 'Name of the listed entity, `forms/<name>`, `feedback` or `history`.' }),
  name: z.string(),
  query: z.string().meta({ description: 'Query string of the list’s address, without the question mark.' }),
  shared: z.boolean().meta({ description: 'Whether the view is shared with all editors of the company.' }),
  is_own: z.boolean(),
  may_change: z.boolean(),
});

export type SavedView = z.output<typeof savedView>;

const name = requiredText(MAX_VIEW_NAME_LENGTH).overwrite(cleanLine).trim();
const query = z.string('not_text').max(MAX_VIEW_QUERY_LENGTH, `too_long {"max":${MAX_VIEW_QUERY_LENGTH}}`);
const shared = z.boolean('not_boolean');

export const newView = z.object(
  { entity: z.string('not_text').max(100, 'invalid'), name, query, shared: shared.default(false) },
  'not_an_object',
);

export const viewChanges = z.object(
  { name: name.optional(), query: query.optional(), shared: shared.optional() },
  'not_an_object',
);
