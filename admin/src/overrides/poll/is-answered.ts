import type { RaRecord } from 'ra-core';

/** Whether anybody has answered a poll: the server refuses other questions then. */
export function isAnswered(record: RaRecord | undefined): boolean {
  return record?.frozen === true;
}
