import { alert } from '@piiri/schemas/entities/alert.ts';
import { release } from '@piiri/schemas/entities/release.ts';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from '../../../engine/access/call.ts';
import { versions } from '../../../engine/commit/versions-table.ts';
import { registeredFeatures } from '../../../engine/feature.ts';
import { tableOf } from '../../../engine/model/tables.ts';
import type { OwnPart, OwnRows } from '../../../engine/own-data/own-part.ts';
import { columnName, ownTable } from '../../../engine/own-data/own-table.ts';
import { notOwnDataOf, ownPartOf } from '../../../engine/owned/define-owned.ts';
import {
  accounts,
  memberships,
  passkeys,
  sessions,
  signInLinks,
} from '../../../platform/db/tables/accounts.ts';
import { files } from '../../../platform/db/tables/files.ts';
import { ldapRuns } from '../../../platform/db/tables/ldap-runs.ts';
import { pendingBindings, signInCodes } from '../../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../../platform/services.ts';
import { ownObjects } from './own-objects.ts';

/** Returns the parts for tables of the platform, the features and the engine, in this order. */
const ownTables = (): OwnPart[] => [
  ownTable({
    name: 'account',
    table: accounts,
    owner: accounts.id,
    ofAccount: true,
    columns: {
      username: accounts.username,
      phone: accounts.phone,
      has_password: sql<boolean>`${accounts.password_hash} is not null`,
      created_at: accounts.created_at,
    },
    order: accounts.id,
  }),
  ownTable({
    name: 'sessions',
    table: sessions,
    owner: sessions.account_id,
    ofAccount: true,
    tenant: sessions.tenant_id,
    columns: {
      device: sessions.device,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
    },
    order: sessions.created_at,
  }),
  ownTable({
    name: 'passkeys',
    table: passkeys,
    owner: passkeys.account_id,
    ofAccount: true,
    scope: passkeys.scope,
    columns: {
      name: passkeys.name,
      host: passkeys.host,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    },
    order: passkeys.id,
  }),
  ...registeredFeatures().flatMap(({ owned = [] }) => owned.flatMap((table) => ownPartOf(table) ?? [])),
  ...registeredFeatures().flatMap(({ ownParts = [] }) => ownParts),
  ownTable({
    name: 'pictures',
    table: files,
    owner: files.uploaded_by,
    tenant: files.tenant_id,
    columns: { file: files.filename, created_at: files.created_at },
    // Other files only belong to the uploader until they are saved, for a day at most; then they are exported as a
    // change.
    where: eq(files.kind, 'image'),
    order: files.id,
  }),
  ownTable({
    name: 'changes',
    table: versions,
    owner: versions.user_id,
    tenant: versions.tenant_id,
    columns: { time: versions.time, kind: versions.entity, action: versions.action },
    // A draft is the company's work in progress.
    where: eq(versions.state, 'published'),
    order: versions.id,
  }),
];

/** Returns columns that refer to people but are not exported themselves, each with the reason. */
export const notOwnData = (): Record<string, string> => {
  const reasons = [
    [accounts.made_by, 'a company, not a person'],
    [tableOf(alert).sent_by as PgColumn, 'what they did for the company; told as a change'],
    [tableOf(release).scheduled_by as PgColumn, 'what they did for the company; told as a change'],
    [ldapRuns.started_by, 'what they did for the company; gone with the next runs'],
    [versions.scheduled_by, 'work in progress of the company; told as a change once it is published'],
    [memberships.account_id, 'the tie between what is told of the account and of the person'],
    [memberships.user_id, 'the tie between what is told of the account and of the person'],
    [sessions.user_id, 'told by account'],
    [signInCodes.account_id, 'ends within a minute, and says nothing but that they came from their provider'],
    [pendingBindings.account_id, 'ends with the code for which it waits; then told as a sign-in identity'],
    [signInLinks.account_id, 'ends within a day, and says nothing but that the operator made one'],
    ...registeredFeatures().flatMap(({ owned = [] }) => owned.flatMap(notOwnDataOf)),
  ] as const;
  return Object.fromEntries(reasons.map(([column, reason]) => [columnName(column), reason]));
};

/** Returns the parts of the export of a person's own data, in order. */
export function ownParts(): OwnPart[] {
  const [person, ...others] = ownObjects();
  return [...(person ? [person] : []), ...ownTables(), ...others];
}

/**
 * Returns everything that a company stores under a person's name. Anonymous data is not included: nothing in the
 * database links it to a person.
 */
export async function ownData(
  { database }: Services,
  call: Call,
): Promise<{ part: OwnPart; rows: OwnRows }[]> {
  const parts = [];
  // One part after another on a background connection: an export reads much, and people who sign in must not wait for
  // it.
  for (const part of ownParts())
    parts.push({ part, rows: await part.rows(database.background.system, call) });
  return parts;
}
