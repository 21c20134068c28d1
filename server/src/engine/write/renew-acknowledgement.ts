import { ACKNOWLEDGEMENT, fieldSchema } from '@piiri/schemas';
import { boolean } from '@piiri/schemas/field-types.gen.ts';
import type { Row, WritingCall } from '../access/call.ts';
import type { Columns } from './lock.ts';
import { rejectInvalid } from './reject-invalid.ts';

/** The member of a call with which an editor asks everyone to acknowledge again. */
const RENEW = 'renew_acknowledgement';

const schema = fieldSchema(boolean(), { timeZone: 'UTC', cleanHtml: String });

/** Returns the column that raises an object's acknowledgement to its next version. */
export const nextAcknowledgement = (row: Row): Columns => ({
  [ACKNOWLEDGEMENT.version]: Number(row[ACKNOWLEDGEMENT.version]) + 1,
});

/**
 * Returns the columns to write when a call asks everyone again; empty when it does not, and for a new object, which
 * nobody has acknowledged yet. Throws `invalid` when the value is not a boolean.
 */
export function renewedAcknowledgement({ entity, body }: WritingCall, existing: Row | undefined): Columns {
  const sent = body[RENEW];
  if (!entity.acknowledgement || sent === undefined) return {};
  const { data, error } = schema.safeParse(sent);
  if (error) rejectInvalid({ [RENEW]: error.issues.slice(0, 1).map(({ message }) => message) });
  return existing && data === true ? nextAcknowledgement(existing) : {};
}
