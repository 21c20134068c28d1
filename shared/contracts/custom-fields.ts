import { CURRENCIES } from '@piiri/schemas/currencies.ts';
import { CUSTOM_KINDS } from '@piiri/schemas/custom-fields/shape.ts';
import { z } from 'zod';

/** A custom field as employees see it: label and value in their language. */
const customFieldValue = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  /** Currency code of a price. */
  currency: z.enum(CURRENCIES).optional(),
  /** Formatted text for choices, people and booleans; otherwise the stored value. */
  value: z.union([z.string(), z.number()]),
});

export const presentedCustom = z.array(customFieldValue);

export type PresentedCustom = z.output<typeof customFieldValue>;
