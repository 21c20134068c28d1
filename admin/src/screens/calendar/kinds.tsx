import type { Entity } from '@piiri/schemas';
import { useMemo } from 'react';
import { contentTypeName } from '../../content/own-entities.ts';
import { OwnIcon } from '../../content/own-icon.tsx';
import { useEntityWording } from '../../generate/texts.ts';
import { consoleEntities, findEditedEntity } from '../../resources.ts';
import { useConsole } from '../../session/console-context.tsx';
import { may } from '../../session/whoami.ts';
import { NamedIcon } from '../../shell/icons.tsx';

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
      const { name: one, plural: many } = wordingOf(entity);
      return may(profile, entity.name, 'update') ? [{ entity, one, many }] : [];
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
