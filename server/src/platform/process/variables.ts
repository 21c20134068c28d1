import { z } from 'zod';

/** An empty variable counts as unset. */
export const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** An http or https address, such as the example. */
export const httpAddress = (example: string) =>
  optional.refine(
    (value) => !value || (/^https?:\/\//.test(value) && URL.canParse(value)),
    `must be an address such as ${example}`,
  );

/** One of some words. Default: `otherwise`. */
export const oneOf = <const T extends string>(values: readonly T[], otherwise: T) =>
  optional
    .refine((value) => value === undefined || (values as readonly string[]).includes(value), {
      error: ({ input }) => `must be one of ${values.join(', ')}, not "${input}"`,
    })
    .transform((value = otherwise) => value as T);

/** 1 or 0, as true or false. */
export const flag = (otherwise: boolean) =>
  oneOf(['0', '1'], otherwise ? '1' : '0').transform((value) => value === '1');

/** Digits only: other notations, such as 3e3, are errors. Undefined when the variable is unset or empty. */
export const optionalInteger = ({ min = 1, max = 1_000_000 } = {}) =>
  optional
    .refine(
      (raw = String(min)) => /^\d{1,9}$/.test(raw) && Number(raw) >= min && Number(raw) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform((text) => (text === undefined ? undefined : Number(text)));

/** The same with a default. */
export const integer = (otherwise: number, bounds?: { min?: number; max?: number }) =>
  optionalInteger(bounds).transform((value = otherwise) => value);
