import { z } from 'zod';
import { pageSchema } from './page.ts';

/** Retention period of each kind, in months; null for ever. */
export const retention = z
  .record(z.string(), z.int().nullable())
  .meta({ description: 'Months by kind; null for ever.' });

export type Retention = z.output<typeof retention>;

/** Number of rows of each kind that would be deleted. */
export const retentionPreview = z.record(z.string(), z.int()).meta({ description: 'Rows by kind.' });

export type RetentionPreview = z.output<typeof retentionPreview>;

/** An entry of the register of personal data. */
export const registerRow = z.object({
  entity: z.string(),
  field: z.string(),
  about: z.string().meta({ description: 'About whom it is, in words.' }),
  purpose: z.string().meta({ description: 'What it is for, in words.' }),
  kept_months: z.int().nullable().meta({ description: 'Null: until it is deleted, or the person is.' }),
  seen_by: z.string().meta({ description: 'Who reads it, in words.' }),
  label: z.string().meta({ description: 'What entity and field are called.' }),
});

export type RegisterRow = z.output<typeof registerRow>;

export const registerPage = pageSchema(registerRow);

export type RegisterPage = z.output<typeof registerPage>;
