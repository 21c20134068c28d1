import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { AnyRoute } from './route.ts';

/** Parses a cleaned value; without a schema it stays as it is. Throws `ZodError`. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? schema.parse(value) : value;
}

/** Parses cleaned path parameters. Throws `not_found` when they do not parse: such an object cannot exist. */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw new AppError('not_found');
  return parsed ? parsed.data : value;
}

/** The names of the query parameters that a route declares. */
export const declaredParameters = ({ query }: AnyRoute): ReadonlySet<string> =>
  new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
