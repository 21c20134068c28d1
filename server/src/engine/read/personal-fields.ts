import { type Entity, optionsOf } from '@piiri/schemas';

/** A field that tells about a person. */
export interface PersonalField {
  name: string;
  privacy: 'personal' | 'contact';
}

/**
 * The fields of an entity that tell about the person that an object is, or is of: what belongs in the copy of one's own data.
 * Secret ones are not among them.
 */
export function personalFields({ fields }: Entity): PersonalField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { privacy } = optionsOf(field);
    return privacy === undefined || privacy === 'secret' ? [] : [{ name, privacy }];
  });
}
