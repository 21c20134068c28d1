/** Whose a picture becomes: an object of an entity, a draft, or a row of a feature's table by its name. */
export interface PictureHolder {
  entity: string;
  entity_id: number;
  field: string | null;
}
