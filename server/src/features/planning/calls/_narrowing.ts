import { idSchema } from '@piiri/schemas';
import { z } from 'zod';

/** The parameters by which the calendar and the board are narrowed. */
export const narrowingQuery = z.looseObject({
  entity: z.string('filter_wrong').max(100, 'filter_wrong').optional(),
  group: idSchema.optional(),
});
