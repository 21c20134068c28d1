import { useState } from 'react';
import { type RaRecord, useLocation } from 'react-admin';
import { allows } from '../../data/session/whoami.ts';

/** A new object's form: the object once it is created, and what to do then. */
export interface Creation {
  record: RaRecord | undefined;
  isReadOnly: boolean;
  onSaved: (record: RaRecord) => void;
}

/**
 * Returns the state of the page's form for a new object. It goes on as the form of the created object, so that one can
 * continue writing; its `key` changes when another object is begun.
 * @param id id in the page's address
 */
export function useCreation(id: string | undefined): {
  creation: Creation;
  key: number;
  isOf: (id: string) => boolean;
} {
  const { key: place } = useLocation();
  const [{ record, begunAt, count }, setState] = useState({
    record: undefined as RaRecord | undefined,
    begunAt: place,
    count: 0,
  });
  const isAnother = record !== undefined && (id === undefined ? place !== begunAt : id !== String(record.id));
  if (isAnother) setState({ record: undefined, begunAt: place, count: count + 1 });
  const onSaved = (saved: RaRecord) =>
    setState((before) => ({ ...before, record: saved, begunAt: before.record ? before.begunAt : place }));
  return {
    creation: { record, isReadOnly: record !== undefined && !allows(record, 'update'), onSaved },
    key: count,
    isOf: (address) => record !== undefined && String(record.id) === address,
  };
}
