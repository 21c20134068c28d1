import { z } from 'zod';

/**
 * Returns the schema of a page of a list: `count` is the total number of rows; with the URLs of the next and previous
 * pages, and the rows.
 */
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
