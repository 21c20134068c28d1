import { type Entity, typeOf } from '@piiri/schemas';
import { z } from 'zod';
import { sendDownload } from '../../platform/storage/download.ts';
import type { WritingCall } from '../access/call.ts';
import { readFile } from '../write/files.ts';
import type { GenericCall } from './generic-call.ts';

const OBJECT_FILE = {
  call: 'file',
  operation: 'read',
  summary: 'Download the file of an object',
  read: readFile,
} as const;

/** The call that answers an object's file, or its draft's file, to callers who may read the object. */
export function fileCalls(
  entity: Entity,
  objectPath: string,
  {
    read,
    ...how
  }: Pick<GenericCall, 'call' | 'operation' | 'summary'> & {
    read(call: WritingCall, id: number): ReturnType<typeof readFile>;
  } = OBJECT_FILE,
): GenericCall[] {
  if (!Object.values(entity.fields).some((field) => typeOf(field).file === 'file')) return [];
  return [
    {
      ...how,
      method: 'GET',
      path: `${objectPath}/view`,
      status: 200,
      answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
      raw: true,
      handler: async ({ params: { id = 0 }, reply }, call) => sendDownload(reply, await read(call, id)),
    },
  ];
}
