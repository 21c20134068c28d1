import { boundedList, idSchema } from '@piiri/schemas';
import { z } from 'zod';

/** The body of calls that sort objects: all ids, each once. */
export const orderBody = z.object(
  { order: boundedList(idSchema, { max: 10_000, notList: 'order_incomplete' }) },
  'order_incomplete',
);
