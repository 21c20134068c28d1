import { SERIES_SCOPES } from '@piiri/schemas';
import { z } from 'zod';
import { listQuery } from '../read/query.ts';

/** What of a series a write changes. */
export const scopeParameter = z.enum(SERIES_SCOPES, 'not_a_choice').optional().meta({
  description: 'Of a series: this occurrence, it and the later ones, or all. Default `one`.',
});

/** Query of calls that change an occurrence. */
export const scopedQuery = listQuery.pick({ admin_view: true }).loose().extend({ scope: scopeParameter });
