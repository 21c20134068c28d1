import type { Entity } from '@piiri/schemas';
import { useMemo } from 'react';
import { contentTypeName } from '../../data/definitions/content-types.ts';
import { consoleEntities, findEditedEntity } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { may } from '../../data/session/whoami.ts';
import { NamedIcon, OwnIcon } from '../../kit/page/icons.tsx';

/** An entity whose objects can be planned. */
export interface Kind {
  entity: Entity;
  /** Singular and plural name. */
  one: string;
  many: string;
}

/**
 * Returns the entities that the user can plan: those with a `published` field, then the company's own content types.
 */
export function useKinds(): Kind[] {
  const { profile, tenant } = useConsole();
  const wordingOf = useEntityWording();
  return useMemo(() => {
    const own = (tenant.content ?? []).flatMap(({ name, edits }) =>
      edits ? (findEditedEntity(contentTypeName(name)) ?? []) : [],
    );
    const defined = consoleEntities.filter(({ publishing }) => publishing?.field === 'published');
    return [...defined, ...own].flatMap((entity) => {
      const { name: singular, plural: many } = wordingOf(entity);
      return may(profile, entity.name, 'update') ? [{ entity, one: singular, many }] : [];
    });
  }, [profile, tenant, wordingOf]);
}

/** Icon of an entity. */
export function KindIcon({ name }: { name: string }) {
  const { tenant } = useConsole();
  const own = tenant.content?.find((type) => contentTypeName(type.name) === name);
  return own ? (
    <OwnIcon lines={own.icon} />
  ) : (
    <NamedIcon name={findEditedEntity(name)?.console?.icon ?? ''} aria-hidden />
  );
}
