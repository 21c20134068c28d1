import type { Call, Operation } from '@piiri/schemas';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { WritingCall } from '../access/call.ts';
import type { ListQuery } from '../read/query.ts';
import type { HttpExchange, Method, Route, RouteCall } from './route.ts';

type ReadingCall = RouteCall<Actor, Record<string, number>, ListQuery>;

/** A generic call made over HTTP. */
export type HttpCall = ReadingCall & HttpExchange;

interface AnyGenericCall {
  call: Call | 'restore' | 'attachments' | 'draft' | 'file' | 'why';
  operation: Operation;
  path: string;
  summary: string;
  status: number;
  answer: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  multipart?: boolean;
  /** File parts of its forms. Default: those of the definition. */
  files?: Route['files'];
}

interface JsonRead extends AnyGenericCall {
  method: 'GET';
  raw?: false;
  handler(context: ReadingCall, call: WritingCall): Promise<unknown>;
}

interface FileRead extends AnyGenericCall {
  method: 'GET';
  raw: true;
  handler(context: HttpCall, call: WritingCall): Promise<unknown>;
}

interface Write extends AnyGenericCall {
  method: Exclude<Method, 'GET'>;
  raw?: false;
  handler(context: HttpCall, call: WritingCall): Promise<unknown>;
}

/** A call that every definition can have, before it becomes a definition's route. */
export type GenericCall = JsonRead | FileRead | Write;
