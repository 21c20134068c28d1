import type { Entity } from '@piiri/schemas';
import { Copy } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'ra-core';
import { overrideOf } from '../generate/override.ts';
import { createPath } from '../paths.ts';
import { resourceOf } from '../resources.ts';
import { may, type Profile } from '../session/whoami.ts';

/** What a place in the browser's history holds of how a new object's form starts. */
export interface CopyState {
  /** As a copy of another. */
  copyOf?: number;
  /** Or from a template. */
  templateOf?: number;
  /** Below another in their tree. */
  below?: number;
}

/** Whether somebody may make a new object of another one. Where there are few, or they are persons, nobody does. */
export function isCopyable(entity: Entity, profile: Profile): boolean {
  const isOffered =
    entity.api.calls.includes('create') && !entity.maxRows && !overrideOf(entity).isOneOfAKind;
  return isOffered && may(profile, entity.name, 'create');
}

/** Where the form of a copy is, for a link. */
export const copyTarget = (entity: Entity, id: RaRecord['id']) => ({
  to: createPath(resourceOf(entity)),
  state: { copyOf: Number(id) } satisfies CopyState,
});

/** Leads from a row to a new object that starts as it is. */
export function CopyLink({ entity, row, title }: { entity: Entity; row: RaRecord; title: string }) {
  const translate = useTranslate();
  return (
    <LinkBase
      className="row-button row-copy"
      aria-label={translate('console.copy.of', { title })}
      title={translate('console.copy.copy')}
      {...copyTarget(entity, row.id)}
    >
      <Copy />
    </LinkBase>
  );
}
