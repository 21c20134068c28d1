import { z } from 'zod';
import { pageSchema } from './page.ts';

/** Retention period of each kind, in months; null for ever. */
export const retention = z
  .record(z.string(), z.int().nullable())
  .meta({ description: 'Retention period in months, by kind; null: forever.' });

export type Retention = z.output<typeof retention>;

/** Number of rows of each kind that would be deleted. */
export const retentionPreview = z
  .record(z.string(), z.int())
  .meta({ description: 'Number of rows, by kind.' });

export type RetentionPreview = z.output<typeof retentionPreview>;

/** An entry of the register of personal data. */
export const registerRow = z.object({
  entity: z.string(),
  field: z.string(),
  about: z.string().meta({ description: 'Description of the people concerned.' }),
  purpose: z.string().meta({ description: 'Description of the purpose.' }),
  kept_months: z
    .int()
    .nullable()
    .meta({ description: 'Retention period in months; null: until the object or the person is deleted.' }),
  seen_by: z.string().meta({ description: 'Description of the people who can see it.' }),
  label: z.string().meta({ description: 'Names of the entity and the field.' }),
});

export type RegisterRow = z.output<typeof registerRow>;

export const registerPage = pageSchema(registerRow);

export type RegisterPage = z.output<typeof registerPage>;
