import { type Entity, optionsOf } from '@piiri/schemas';

/** A field with personal data. */
export interface PersonalField {
  name: string;
  privacy: 'personal' | 'contact';
}

/**
 * Returns an entity's fields with data about the person that an object is, or belongs to, for the copy of own data.
 * Secret fields are not included.
 */
export function personalFields({ fields }: Entity): PersonalField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { privacy } = optionsOf(field);
    return privacy === undefined || privacy === 'secret' ? [] : [{ name, privacy }];
  });
}
