import type { SQL } from 'drizzle-orm';

/** Whose a picture becomes: an object of an entity, a draft, or a row of a feature's table by its name. */
export interface PictureHolder {
  entity: string;
  entity_id: number;
  field: string | null;
}

/** Rows of a feature that show pictures. */
export interface PicturesShown {
  /** The name under which they hold pictures in the file registry, and the field. */
  holder: string;
  field: string;
  /** Selects the rows of a company: `id`, and `text` that has the addresses of pictures. */
  texts(tenantId: number | SQL): SQL;
  /** Puts the key of one picture in the place of another in all of a company's rows. */
  exchange(tenantId: number, from: string, to: string): SQL;
}
