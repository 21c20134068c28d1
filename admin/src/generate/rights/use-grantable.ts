import { type Entity, hasGroups, isGrantable, ROLE_ACTIONS, type RoleAction } from '@piiri/schemas';
import { useMemo } from 'react';
import { type RaRecord, useGetList, useLocale } from 'react-admin';
import { consoleEntities, entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';

/** Something that a role can give rights to: an entity, or a content type or form of the company. */
export interface Grantable {
  name: string;
  label: string;
  /** Rights to it can be limited to groups. */
  hasGroups: boolean;
  actions: readonly RoleAction[];
}

/** Maximum number of content types and forms of a company. */
const MAX_TYPES = 100;

/** Returns the actions that make sense for an entity: only what is published can be published. */
const actionsOf = ({ publishing }: Pick<Entity, 'publishing'>) =>
  ROLE_ACTIONS.filter((action) => action !== 'publish' || publishing);

/** What happens to submissions: they are read and handled, and a form is sent. */
const OF_FORMS: readonly RoleAction[] = ['read', 'create', 'update'];

/** Returns everything that roles can give rights to, as the company uses it. */
export function useGrantable(): readonly Grantable[] {
  const wordingOf = useEntityWording();
  const locale = useLocale();
  const { tenant } = useConsole();
  const { data: types } = useGetList<RaRecord>(
    resourceOf(entityNamed('content_type')),
    { pagination: { page: 1, perPage: MAX_TYPES }, sort: { field: 'order', order: 'ASC' } },
    { retry: false },
  );
  return useMemo(() => {
    const isUsed = ({ feature }: Entity) => !feature || tenant.settings[feature];
    const builtIn = consoleEntities.filter(isGrantable).filter(isUsed);
    const nameOf = ({ name, labels }: RaRecord): string => {
      const texts = labels as Record<string, { many?: string } | undefined> | undefined;
      const languages = [locale, tenant.default_language, ...Object.keys(texts ?? {})];
      return languages.map((language) => texts?.[language]?.many).find(Boolean) ?? name;
    };
    return [
      ...builtIn.map((entity) => ({
        name: entity.name,
        label: wordingOf(entity).plural,
        hasGroups: hasGroups(entity),
        actions: actionsOf(entity),
      })),
      ...(types ?? []).map((type) => ({
        name: String(type.name),
        label: nameOf(type),
        hasGroups: type.kind !== 'form' && type.visibility !== 'everyone',
        actions:
          type.kind === 'form'
            ? OF_FORMS
            : ROLE_ACTIONS.filter((action) => action !== 'publish' || type.publishing),
      })),
    ];
  }, [types, wordingOf, locale, tenant]);
}
