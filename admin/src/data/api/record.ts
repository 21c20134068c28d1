import type { RaRecord } from 'ra-core';

/** A record as read from the API, with its ETag. */
export type ReadRecord = RaRecord & { _etag?: string };

/** Returns the header that makes a write fail when another user has saved the object meanwhile. */
export const ifMatch = (etag: string | undefined): Record<string, string> =>
  etag ? { 'If-Match': etag } : {};
