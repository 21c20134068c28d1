import { ReferenceNames } from '../../data/labels/displays.tsx';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import type { FieldDisplayProps } from '../../generate/registry/field-components.ts';

const ROLES = ['is_tenant_admin', 'is_feedback_manager', 'read_only'] as const;

/** All rights of a person in one cell: roles, the groups that they administer, and restrictions. */
export function Rights({ entity, value, record }: FieldDisplayProps) {
  const words = useEntityWords(entity);
  const groups = (value ?? []) as readonly number[];
  const roles: string[] = ROLES.filter((role) => record?.[role]).map((role) => words.label(role));
  if (record?.active === false) roles.push(words.choice('rights', 'inactive'));
  if (roles.length + groups.length === 0) return null;
  return (
    <>
      {roles.join(', ')}
      {groups.length > 0 && (
        <>
          {roles.length > 0 && ', '}
          {words.choice('rights', 'admin_groups')}: <ReferenceNames to="group" ids={groups} />
        </>
      )}
    </>
  );
}
