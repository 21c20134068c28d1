import { idSchema } from '@piiri/schemas';
import { z } from 'zod';

/** Query parameters that filter the calendar and the board. */
export const narrowingQuery = z.looseObject({
  entity: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
  group: idSchema.optional(),
});
