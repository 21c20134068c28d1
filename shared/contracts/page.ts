import { z } from 'zod';

/** A page of a list as it is answered: `count` rows in all, the addresses of the pages beside it, and its rows. */
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
