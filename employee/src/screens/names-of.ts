import { contentShapes, type Entity, entities, storedName } from '@piiri/schemas';
import { type EntityTexts, humanise } from '@piiri/shared/labels.ts';

/** What a kind of content is called: one of it, all of it, and its item in the menu where that has a name of its own. */
export interface ContentNames {
  name: string;
  plural: string;
  menu?: string;
}

/** The texts of its fields that screens show. */
export type ContentLabels = Pick<EntityTexts, 'fields' | 'choices'>;

/** By the names of the entities' locale files what they say. */
type AllTexts = Readonly<Record<string, EntityTexts & { employee?: Partial<ContentNames> }>>;

const all: readonly Entity[] = Object.values(entities);

/** The names of all that employees have screens of. */
export const namesOf = (texts: AllTexts): Record<string, ContentNames> =>
  Object.fromEntries(
    all.flatMap((entity): [string, ContentNames][] => {
      if (!entity.employee) return [];
      const { name, plural, employee } = texts[storedName(entity)] ?? {
        name: humanise(entity.name),
        plural: humanise(entity.name),
      };
      return [[entity.name, { name, plural, ...employee }]];
    }),
  );

/** The labels of the fields that their screens show. */
export const labelsOf = (texts: AllTexts): Record<string, ContentLabels> =>
  Object.fromEntries(
    Object.entries(contentShapes(all)).map(([name, { facts, choices, link }]) => {
      const { fields = {}, choices: values = {} } = texts[name] ?? {};
      const named = [...facts, ...choices, { name: link ?? '' }].map((each) => each.name);
      const only = <T>(group: Record<string, T>) =>
        Object.fromEntries(Object.entries(group).filter(([field]) => named.includes(field)));
      return [name, { fields: only(fields), choices: only(values) }];
    }),
  );
