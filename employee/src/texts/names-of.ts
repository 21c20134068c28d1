import { contentShapes, type Entity, entities, storedName } from '@piiri/schemas';
import { type EntityTexts, humanise } from '@piiri/shared/labels.ts';

/** Names of a kind of content: singular, plural, and the menu item where it has its own name. */
export interface ContentNames {
  name: string;
  plural: string;
  menu?: string;
}

/** Texts of the fields on its screens. */
export type ContentLabels = Pick<EntityTexts, 'fields' | 'choices'>;

/** Texts of the entities' locale files, by file name. */
type AllTexts = Readonly<Record<string, EntityTexts & { employee?: Partial<ContentNames> }>>;

const all: readonly Entity[] = Object.values(entities);

/** Returns the names of all kinds with employee screens. */
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

/** Returns the labels of the fields on their screens. */
export const labelsOf = (texts: AllTexts): Record<string, ContentLabels> =>
  Object.fromEntries(
    Object.entries(contentShapes(all)).map(([name, { facts, choices, link }]) => {
      const { fields = {}, choices: values = {} } = texts[name] ?? {};
      const named = [...facts, ...choices, { name: link ?? '' }].map((choice) => choice.name);
      const only = <T>(group: Record<string, T>) =>
        Object.fromEntries(Object.entries(group).filter(([field]) => named.includes(field)));
      return [name, { fields: only(fields), choices: only(values) }];
    }),
  );
