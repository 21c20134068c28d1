import type { Entity } from '@piiri/schemas';
import { Copy } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { createPath } from '../../../data/definitions/paths.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';
import { may, type Profile } from '../../../data/session/whoami.ts';
import { overrideOf } from '../../registry/override.ts';

/** History state from which the form of a new object takes its initial values. */
export interface NewFormState {
  /** Id of the object to copy. */
  duplicateOf?: number;
  /** Id of the template. */
  templateOf?: number;
  /** Id of the parent in a tree. */
  below?: number;
}

/** Whether a user may copy objects of an entity. Entities with few rows and people cannot be copied. */
export function isDuplicable(entity: Entity, profile: Profile): boolean {
  const isOffered =
    entity.api.calls.includes('create') && !entity.maxRows && !overrideOf(entity).isOneOfAKind;
  return isOffered && may(profile, entity.name, 'create');
}

/** Returns the link target of a copy's form. */
export const duplicateTarget = (entity: Entity, id: RaRecord['id']) => ({
  to: createPath(resourceOf(entity)),
  state: { duplicateOf: Number(id) } satisfies NewFormState,
});

/** Link from a row to the form of a new object with its values. */
export function DuplicateLink({ entity, row, title }: { entity: Entity; row: RaRecord; title: string }) {
  const translate = useTranslate();
  return (
    <LinkBase
      className="row-button row-copy"
      aria-label={translate('console.copy.of', { title })}
      title={translate('console.copy.copy')}
      {...duplicateTarget(entity, row.id)}
    >
      <Copy />
    </LinkBase>
  );
}
