import { type Entity, typeOf } from '@piiri/schemas';
import { z } from 'zod';
import { sendDownload } from '../../platform/storage/download.ts';
import { readFile } from '../write/single-file.ts';
import type { GenericCall } from './generic-call.ts';

/** The call that gives the file of an entity that has one, to whoever sees the object. */
export function fileCalls(entity: Entity, one: string): GenericCall[] {
  if (!Object.values(entity.fields).some((field) => typeOf(field).file === 'file')) return [];
  return [
    {
      call: 'file',
      operation: 'read',
      method: 'GET',
      path: `${one}/view`,
      summary: 'Download its file',
      status: 200,
      answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
      raw: true,
      handler: async ({ params: { id = 0 }, reply }, call) => sendDownload(reply, await readFile(call, id)),
    },
  ];
}
