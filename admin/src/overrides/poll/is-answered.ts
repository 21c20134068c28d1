import type { RaRecord } from 'react-admin';

/** Whether anybody has answered a poll: the server refuses other questions then. */
export function isAnswered(record: RaRecord | undefined): boolean {
  return record?.frozen === true;
}
