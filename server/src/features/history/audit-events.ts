import type { AuditEvent } from '@piiri/shared/contracts/history.ts';
import { type SQL, sql } from 'drizzle-orm';
import { isSecurityEvent, SECURITY_EVENTS } from '../../engine/commit/recorded.ts';
import type { Change } from '../../engine/commit/transaction.ts';
import { type Version, versions } from '../../engine/commit/versions-table.ts';
import type { SignInMethod } from '../../engine/versions/security-events.ts';
import { RIGHTS } from '../people/public.ts';

/** What an event is called in the stream and in the log, and the kind of credential that it concerns. */
interface NamedEvent {
  event: string;
  method?: string;
}

type Recorded = Pick<Version, 'entity' | 'action' | 'changes'>;

/** Changes of users that history records by names of their own. */
const OF_USERS: Readonly<Record<string, readonly [AuditEvent, SignInMethod]>> = {
  set_password: ['credential_added', 'password'],
  add_passkey: ['credential_added', 'passkey'],
  remove_passkey: ['credential_ended', 'passkey'],
  add_join_code: ['credential_added', 'join_card'],
  join: ['credential_added', 'password'],
};

/** Columns of users that say what they may do. */
const RIGHT_COLUMNS: readonly string[] = [...RIGHTS, 'read_only'];

/** Whether a value gives a right, as the opposite of none at all. */
const isSet = (value: unknown): boolean => value === true || (Array.isArray(value) && value.length > 0);

const changesRights = ({ changes }: Recorded): boolean =>
  RIGHT_COLUMNS.some((name) => changes[name]?.some(isSet));

const ofToken = (action: string): NamedEvent | undefined => {
  if (action === 'create' || action === 'restore')
    return { event: 'credential_added', method: 'service_token' };
  return action === 'delete' ? { event: 'credential_ended', method: 'service_token' } : undefined;
};

/** Returns the name of a recorded change: of signing in and of rights one of the audit's, else history's own. */
export function eventOf(row: Recorded): NamedEvent {
  const { entity, action, changes } = row;
  const [, method] = changes.method ?? [];
  if (isSecurityEvent(action)) return { event: action, ...(typeof method === 'string' && { method }) };
  if (entity === 'user') {
    const [event, kind] = OF_USERS[action] ?? [];
    if (event) return { event, method: kind };
    // Bound to a subject of the company's provider.
    if (changes.sign_in) return { event: 'credential_added', method: 'provider' };
    if (changesRights(row)) return { event: 'rights_changed' };
  }
  if (entity === 'role') return { event: 'rights_changed' };
  if (entity === 'service_token') return ofToken(action) ?? { event: action };
  const token = changes.scim_token;
  if (entity === 'tenant' && token)
    return { event: token[1] ? 'credential_added' : 'credential_ended', method: 'scim_token' };
  return { event: action };
}

const isAudit = (event: string): event is AuditEvent => event === 'rights_changed' || isSecurityEvent(event);

/** The entities whose changes may be events of the audit. */
export const AUDITED_ENTITIES = ['user', 'role', 'service_token', 'tenant'];

/** Returns the audit's event of a change that is being stored; undefined for other changes. */
export function auditEventOf(change: Change): (NamedEvent & { event: AuditEvent }) | undefined {
  const { entity, action, before, after, details = {} } = change;
  const differing = RIGHT_COLUMNS.flatMap((name) => {
    const [old, now] = [before?.[name] ?? null, action === 'delete' ? null : (after?.[name] ?? null)];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [[name, [old, now] as const]];
  });
  const changes = entity === 'user' ? { ...Object.fromEntries(differing), ...details } : details;
  const { event, method } = eventOf({ entity, action, changes });
  return isAudit(event) ? { event, method } : undefined;
}

const list = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::text[])`;

const RIGHTS_ROW = sql`(${versions.entity} = 'role' or (${versions.entity} = 'user' and exists (
  select from jsonb_each(${versions.changes}) changed, jsonb_array_elements(changed.value) side
  where changed.key = ${list(RIGHT_COLUMNS)} and (side = 'true'::jsonb or jsonb_path_exists(side, '$[*]')
    and jsonb_typeof(side) = 'array'))))`;

const actionsNamed = (event: AuditEvent): string[] => [
  event,
  ...Object.entries(OF_USERS).flatMap(([action, [name]]) => (name === event ? [action] : [])),
];

const tokenRow = (event: AuditEvent): SQL => {
  if (event === 'credential_added')
    return sql`(${versions.entity} = 'service_token' and ${versions.action} in ('create', 'restore'))
      or (${versions.entity} = 'user' and jsonb_exists(${versions.changes}, 'sign_in'))
      or (${versions.entity} = 'tenant' and ${versions.changes} #> '{scim_token,1}' = 'true')`;
  if (event === 'credential_ended')
    return sql`(${versions.entity} = 'service_token' and ${versions.action} = 'delete')
      or (${versions.entity} = 'tenant' and ${versions.changes} #> '{scim_token,1}' = 'false')`;
  return sql`false`;
};

const rowsNamed = (event: AuditEvent): SQL =>
  event === 'rights_changed'
    ? RIGHTS_ROW
    : sql`(${versions.action} = ${list(actionsNamed(event))} or ${tokenRow(event)})`;

/** All of the audit's events. */
const ALL: readonly AuditEvent[] = [...SECURITY_EVENTS, 'rights_changed'];

/** Returns the condition for rows of an event; `security`: for all of the audit's, `content`: for the others. */
export function eventCondition(event: AuditEvent | 'security' | 'content'): SQL {
  const any = sql.join(ALL.map(rowsNamed), sql` or `);
  if (event === 'security') return sql`(${any})`;
  return event === 'content' ? sql`not (${any})` : rowsNamed(event);
}
