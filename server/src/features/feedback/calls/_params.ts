import { idSchema } from '@piiri/schemas';
import { z } from 'zod';

/** The parameters of calls on one case. */
export const caseParams = z.object({ id: idSchema });

/** Those of calls on one file of a case. */
export const fileParams = z.object({ id: idSchema, attachment: idSchema });

/** Those of calls on one manager. */
export const managerParams = z.object({ user: idSchema });
