import { CONTENT_ICON, type ContentType, currencyOf, customLabel, type Language } from '@piiri/schemas';
import type { ContentTypes } from '@piiri/shared/contracts/content.ts';
import { conditionFor } from '../../engine/access/access.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { labelOf } from './labels.ts';
import { definitionOf } from './types.ts';

type Row = ContentTypes['results'][number];

/** Returns the types that a caller may read, or edit if `asEditor`, in their order. */
export function listedTypes(actor: Actor, language: Language, asEditor: boolean): Row[] {
  const languages = [language, actor.companyLanguage];
  return actor.definitions.contentTypes.flatMap((type): Row[] => {
    const definition = definitionOf(type);
    const may = (operation: 'read' | 'admin' | 'create') =>
      conditionFor(actor, definition, operation) !== false;
    if (!may(asEditor ? 'admin' : 'read')) return [];
    const fields = type.fields.filter(({ shown, privacy }) => privacy !== 'secret' && (asEditor || shown));
    return [
      {
        id: type.id,
        name: type.name,
        one: labelOf(type, 'one', languages),
        many: labelOf(type, 'many', languages),
        icon: type.icon ?? CONTENT_ICON,
        in_menu: type.in_menu,
        reactions: type.reactions,
        comments: type.comments,
        title: type.title,
        sort: type.sort ?? null,
        hide_past: type.hide_past ?? null,
        group_by: type.group_by ?? null,
        list_columns: [...(type.list_columns.length > 0 ? type.list_columns : [type.title])],
        fields: fields.map(({ name, kind, labels, choices, currency }) => ({
          name,
          kind,
          label: customLabel(labels, languages, name),
          currency: currencyOf({ kind, currency }),
          choices: choices.map((choice) => ({
            value: choice.value,
            label: customLabel(choice.labels, languages, choice.value),
          })),
        })),
        abilities: (['admin', 'create'] as const).filter(may),
        ...(asEditor && { definition: plainType(type) }),
      },
    ];
  });
}

/** Columns that belong to a type's definition, without those that only its row needs. */
const DEFINITION_COLUMNS = [
  'id',
  'version',
  'name',
  'labels',
  'icon',
  'visibility',
  'publishing',
  'editors',
  'fields',
  'title',
  'list_columns',
  'ordered',
  'sort',
  'hide_past',
  'group_by',
  'in_menu',
  'feed',
  'searched',
  'acknowledgement',
  'reactions',
  'comments',
  'order',
] satisfies (keyof ContentType)[];

const plainType = (type: ContentType) =>
  Object.fromEntries(DEFINITION_COLUMNS.map((word) => [word, type[word]])) as Row['definition'];
