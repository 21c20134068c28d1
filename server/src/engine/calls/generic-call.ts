import { boundedList, type Call, idSchema, type Operation } from '@piiri/schemas';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { ListQuery } from '../read/query.ts';
import type { WritingCall } from './context.ts';
import type { AnyRoute, Method, RouteContext } from './route.ts';

export type Context = RouteContext<Actor, Record<string, number>, ListQuery, Record<string, unknown>>;

/** A call that every definition can have, before it is a route of one. */
export interface GenericCall {
  call: Call | 'attachments' | 'draft' | 'file';
  operation: Operation;
  method: Method;
  path: string;
  summary: string;
  status: number;
  answer: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  multipart?: boolean;
  /** The files of its forms. Default: those of the definition. */
  files?: AnyRoute['files'];
  raw?: boolean;
  handler(context: Context, call: WritingCall): Promise<unknown>;
}

/** The body of calls that put things in order: every id once. */
export const orderBody = z.object(
  { order: boundedList(idSchema, { max: 10_000, notList: 'order_incomplete' }) },
  'order_incomplete',
);
