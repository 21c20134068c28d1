import type { ContentType, Entity, FormType, Language } from '@piiri/schemas';
import { contentIconPath } from '@piiri/schemas/content-icons.ts';
import type { OwnContent } from '@piiri/shared/contracts/tenant.ts';
import { conditionFor } from '../../engine/access/access.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { labelOf } from './labels.ts';
import { definitionOf } from './types.ts';

export { labelOf } from './labels.ts';
export { fieldsOf, ITEM_ENTITY, SUBMISSION_ENTITY, submissionsOf, TYPE_ENTITY } from './types.ts';

/** Whether the console shows a type to a caller: read-only people read there what they would edit. */
const isEditedBy = (actor: Actor, definition: Entity): boolean =>
  conditionFor(actor, definition, 'admin') !== false &&
  (actor.readOnly || conditionFor(actor, definition, 'update') !== false);

/** Returns the content types of the caller's company as menus and cards name them in a language. */
export const contentOf = (actor: Actor, language: Language): OwnContent[] =>
  actor.definitions.contentTypes.map((type) => ({
    name: type.name,
    one: labelOf(type, 'one', [language, actor.companyLanguage]),
    many: labelOf(type, 'many', [language, actor.companyLanguage]),
    icon: contentIconPath(type.icon),
    in_menu: type.in_menu,
    reactions: type.reactions,
    comments: type.comments,
    edits: isEditedBy(actor, definitionOf(type)),
  }));

/** Returns the name of a type in calls over all content, in scopes and in events: `content/lunch_menu`. */
export const kindOfType = ({ name }: Pick<ContentType, 'name'>): string => `content/${name}`;

/** Returns the name of a form in scopes and in events: `forms/near_miss`. */
export const kindOfForm = ({ name }: Pick<FormType, 'name'>): string => `forms/${name}`;

/** Returns the names of all types of the caller's company. */
export const ownKinds = ({ definitions }: Actor): string[] => definitions.contentTypes.map(kindOfType);

/** Returns the definition of a type of the caller's company by such a name; undefined if there is none. */
export function ownDefinition({ definitions }: Actor, kind: string): Entity | undefined {
  const type = definitions.contentTypes.find(({ name }) => kind === kindOfType({ name }));
  return type && definitionOf(type);
}
