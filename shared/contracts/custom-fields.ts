import { CURRENCIES } from '@piiri/schemas/currencies.ts';
import { CUSTOM_KINDS } from '@piiri/schemas/custom-fields/shape.ts';
import { z } from 'zod';

/** A field of a company's own as employees are shown it: its label and its value, in their language. */
const one = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  /** Of a price, by its code. */
  currency: z.enum(CURRENCIES).optional(),
  /** In words where it is a choice, a person, yes or no; else as the wire carries it. */
  value: z.union([z.string(), z.number()]),
});

export const shownCustom = z.array(one);

export type ShownCustom = z.output<typeof one>;
