import { z } from 'zod';
import { pageSchema } from './page.ts';

/** A deleted object that can be restored. */
const trashRow = z.object({
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` for a content type.' }),
  id: z.int(),
  title: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.int().nullable().meta({ description: 'Id of who deleted it; null where it is not known.' }),
  deleted_by_name: z.string().nullable(),
  until: z.iso.datetime().meta({ description: 'Until when it can be restored.' }),
  restore: z.string().meta({ description: 'Path of the call that restores it.' }),
});

export type TrashRow = z.output<typeof trashRow>;

/** Response of `GET v1/trash/`, the latest deletion first. */
export const trashPage = pageSchema(trashRow);

export type TrashPage = z.output<typeof trashPage>;
