import { type Entity, typeOf } from '@piiri/schemas';
import { z } from 'zod';
import { sendDownload } from '../../platform/storage/download.ts';
import type { WritingCall } from '../access/call.ts';
import { readFile } from '../write/files.ts';
import type { EntityRoute } from './route.ts';

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
  }: Pick<EntityRoute, 'call' | 'operation' | 'summary'> & {
    read(call: WritingCall, id: number): ReturnType<typeof readFile>;
  } = OBJECT_FILE,
): EntityRoute[] {
  if (!Object.values(entity.fields).some((field) => typeOf(field).file === 'file')) return [];
  return [
    {
      ...how,
      method: 'GET',
      path: `${objectPath}/view`,
      answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
      raw: true,
      handler: async (call) => sendDownload(call.reply, await read(call, call.params.id)),
    },
  ];
}
