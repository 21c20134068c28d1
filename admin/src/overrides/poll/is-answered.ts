import type { RaRecord } from 'react-admin';

/** Whether a poll has answers, after which the server rejects changes of its questions. */
export function isAnswered(record: RaRecord | undefined): boolean {
  return record?.frozen === true;
}
