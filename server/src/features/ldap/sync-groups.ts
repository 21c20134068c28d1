import type { LdapRow } from '@piiri/shared/contracts/ldap.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { createGroup, deleteGroup, markGroup, replaceGroup } from '../scim/public.ts';
import { type KnownGroup, knownGroups } from './known-people.ts';
import type { DirectoryGroup } from './read-directory.ts';
import type { SyncRun } from './sync-run.ts';

const row = (externalId: string | null, name: string): LdapRow => ({
  ...{ kind: 'group', external_id: externalId, username: name },
  ...{ result: 'unchanged', changes: {}, errors: [] },
});

/** Returns the users among a group's members, by DN or user name. */
const membersOf = ({ members }: DirectoryGroup, ids: ReadonlyMap<string, number>): number[] =>
  [...new Set([...members].flatMap((member) => ids.get(member) ?? []))].sort((a, b) => a - b);

function changesOf(
  stored: KnownGroup,
  group: DirectoryGroup,
  members: readonly number[],
): LdapRow['changes'] {
  const isSame = JSON.stringify(stored.members) === JSON.stringify(members);
  return {
    ...(stored.name !== group.name && { name: [stored.name, group.name] as [unknown, unknown] }),
    ...(stored.external_id !== group.externalId && {
      external_id: [stored.external_id, group.externalId] as [unknown, unknown],
    }),
    ...(!isSame && { members: [stored.members.length, members.length] as [unknown, unknown] }),
  };
}

/** Returns groups that the directory had and no longer has. */
function leavingGroups(stored: readonly KnownGroup[], groups: readonly DirectoryGroup[]): KnownGroup[] {
  const present = new Set(groups.map(({ externalId }) => externalId));
  return stored.filter(({ from_ldap, external_id }) => from_ldap && !present.has(external_id ?? ''));
}

/** Returns how many groups a run would delete, and how many are the directory's. */
export async function countLeavingGroups(
  db: Db,
  tenantId: number,
  groups: readonly DirectoryGroup[],
): Promise<{ leaving: number; all: number }> {
  const stored = await knownGroups(db, tenantId);
  return {
    leaving: leavingGroups(stored, groups).length,
    all: stored.filter(({ from_ldap }) => from_ldap).length,
  };
}

/**
 * Brings groups and their members in line with the directory's. A group that it no longer has is deleted, unless content
 * is for it. `ids`: users by folded DN and user name.
 */
export async function syncGroups(
  run: SyncRun,
  groups: readonly DirectoryGroup[],
  ids: ReadonlyMap<string, number>,
): Promise<LdapRow[]> {
  const stored = await knownGroups(run.services.database.background.system, run.tenantId);
  const byExternal = new Map(
    stored.flatMap((group) => (group.from_ldap && group.external_id ? [[group.external_id, group]] : [])),
  );
  const byName = new Map(stored.map((group) => [foldedName(group.name), group]));
  const leaving = leavingGroups(stored, groups);
  const rows: LdapRow[] = [];
  for (const group of leaving) {
    run.assertGoingOn();
    const report: LdapRow = { ...row(group.external_id, group.name), result: 'deleted' };
    rows.push(report);
    await run.store(report, async (tx) => {
      await deleteGroup(tx, String(group.id));
      return group.id;
    });
  }
  for (const group of groups) {
    run.assertGoingOn();
    const report = row(group.externalId, group.name);
    rows.push(report);
    const members = membersOf(group, ids);
    const body = {
      ...{ displayName: group.name, externalId: group.externalId },
      members: members.map((id) => ({ value: String(id) })),
    };
    const named = byName.get(foldedName(group.name));
    const existing = byExternal.get(group.externalId) ?? (named?.from_ldap ? undefined : named);
    if (existing) {
      report.changes = changesOf(existing, group, members);
      if (Object.keys(report.changes).length === 0 && existing.from_ldap) continue;
      if (Object.keys(report.changes).length > 0) report.result = 'changed';
      await run.store(report, async (tx) => {
        await replaceGroup(tx, String(existing.id), body);
        return markGroup(tx, existing.id);
      });
    } else {
      report.result = 'created';
      report.changes = { name: [null, group.name], members: [0, members.length] };
      await run.store(report, async (tx) => markGroup(tx, await createGroup(tx, body)));
    }
  }
  return rows;
}
