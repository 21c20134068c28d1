import type { RaRecord } from 'ra-core';

/** A record as read from the API, with the ETag under which it was read. */
export type ReadRecord = RaRecord & { _etag?: string };

/** The header that lets a write fail when somebody else saved the object meanwhile. */
export const ifMatch = (etag: string | undefined): Record<string, string> =>
  etag ? { 'If-Match': etag } : {};
