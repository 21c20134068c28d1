import type { SQL } from 'drizzle-orm';

/** The owner of a picture: an object of an entity, a draft, or a row of a feature's table by its name. */
export interface PictureHolder {
  entity: string;
  entity_id: number;
  field: string | null;
}

/** Rows of a feature that use pictures. */
export interface PicturesInUse {
  /** Their name in the file registry as owners of pictures, and the field. */
  holder: string;
  field: string;
  /** Selects a tenant's rows: `id`, and `text` with the addresses of pictures. */
  texts(tenantId: number | SQL): SQL;
  /** Replaces the key of one picture by another in all of a tenant's rows. */
  exchange(tenantId: number, from: string, to: string): SQL;
}
