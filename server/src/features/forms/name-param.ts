import { idSchema } from '@piiri/schemas';
import { z } from 'zod';

/** The parameter with a form's name. */
export const nameParam = z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/) });

/** The parameters of a submission of a form. */
export const submissionParams = nameParam.extend({ id: idSchema });
