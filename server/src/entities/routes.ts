import {
  type Call,
  describeFields,
  type Entity,
  idSchema,
  LANGUAGES,
  type Operation,
  typeOf,
} from '@piiri/schemas';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import { pageAddress } from '../http/page-address.ts';
import type { AnyRoute, Method, RouteContext } from '../http/route.ts';
import { attach, detach, readAttachment, sortAttachments } from './attachments.ts';
import type { WritingCall } from './context.ts';
import { listFields } from './list-fields.ts';
import { asksAsEditor, filterParameters, type ListQuery, listQuery } from './query.ts';
import { get, list } from './read.ts';
import { remove, restore, sort } from './remove.ts';
import { create, update, versionOf } from './write.ts';

type Context = RouteContext<Actor, Record<string, number>, ListQuery, Record<string, unknown>>;

interface Generic {
  call: Call | 'attachments';
  operation: Operation;
  method: Method;
  path: string;
  summary: string;
  status: number;
  answer: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  multipart?: boolean;
  raw?: boolean;
  handler(context: Context, call: WritingCall): Promise<unknown>;
}

const viewQuery = listQuery.pick({ admin_view: true }).loose();
const params = z.object({ id: idSchema.optional(), attachment: idSchema.optional() });
const orderBody = z.object(
  { order: z.array(idSchema, 'order_incomplete').max(10_000, 'order_incomplete') },
  'order_incomplete',
);
const anyObject = z.record(z.string(), z.unknown(), 'not_an_object');

const context = { timeZone: 'UTC', cleanHtml: String };

/** What the API description says of an entity's answers and of what it takes. */
export function describeEntity(entity: Entity) {
  const editors = z.object({
    abilities: z.array(z.enum(['update', 'delete'])).optional(),
    ...(entity.sight?.published && {
      state: z.enum(['draft', 'scheduled', 'published', 'expired']).optional(),
    }),
  });
  const whole = describeFields(entity.fields, context, 'answer');
  const row = describeFields(listFields(entity), context, 'answer')
    .extend({ id: z.int() })
    .extend(editors.shape);
  const images = Object.keys(entity.fields).filter(
    (name) => entity.fields[name] && typeOf(entity.fields[name]).file === 'image',
  );
  return {
    input: describeFields(entity.fields, context, 'input').extend(
      Object.fromEntries(images.map((name) => [`remove_${name}`, z.boolean().optional()])),
    ),
    files: images,
    answer: whole.extend({ id: z.int(), version: z.int() }).extend(editors.shape),
    page: z.object({
      count: z.int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      results: z.array(row),
    }),
  };
}

const attachmentAnswer = z.object({
  id: z.int(),
  filename: z.string(),
  size: z.int(),
  content_type: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  order: z.int(),
});

function genericCalls(entity: Entity): Generic[] {
  const { input, answer, page } = describeEntity(entity);
  const { path, multipart } = entity.api;
  const one = `${path}/:id`;
  const nothing = z.null();
  const calls: Generic[] = [
    {
      call: 'list',
      operation: 'read',
      method: 'GET',
      path,
      summary: 'List',
      status: 200,
      answer: page,
      query: listQuery.extend(filterParameters(entity)),
      handler: async ({ request, query }, call) => {
        const { count, results, pages } = await list(call, query);
        const next = query.page < pages ? pageAddress(request, query.page + 1) : null;
        const previous = query.page > 1 ? pageAddress(request, query.page - 1) : null;
        return { count, next, previous, results };
      },
    },
    {
      call: 'get',
      operation: 'read',
      method: 'GET',
      path: one,
      summary: 'Read one',
      status: 200,
      answer,
      handler: ({ params: { id = 0 } }, call) => get(call, id),
    },
    {
      call: 'create',
      operation: 'create',
      method: 'POST',
      path,
      summary: 'Create',
      status: 201,
      answer,
      body: input,
      multipart,
      handler: (_, call) => create(call),
    },
    {
      call: 'update',
      operation: 'update',
      method: 'PUT',
      path: one,
      summary: 'Change',
      status: 200,
      answer,
      body: input,
      multipart,
      handler: ({ params: { id = 0 }, request }, call) =>
        update(call, id, versionOf(request.headers['if-match'])),
    },
    {
      call: 'delete',
      operation: 'delete',
      method: 'DELETE',
      path: one,
      summary: 'Delete',
      status: 204,
      answer: nothing,
      handler: ({ params: { id = 0 } }, call) => remove(call, id),
    },
    {
      call: 'delete',
      operation: 'delete',
      method: 'POST',
      path: `${one}/restore`,
      summary: 'Take a delete back, within a day',
      status: 200,
      answer,
      handler: ({ params: { id = 0 } }, call) => restore(call, id),
    },
    {
      call: 'sort',
      operation: 'update',
      method: 'PUT',
      path: `${path}/sort`,
      summary: 'Put in order',
      status: 204,
      answer: nothing,
      body: orderBody,
      handler: ({ body }, call) => sort(call, orderBody.parse(body).order),
    },
  ];
  return [
    ...calls.filter(({ call }) => entity.api.calls.includes(call as Call)),
    ...attachmentCalls(entity, one),
  ];
}

function attachmentCalls(entity: Entity, one: string): Generic[] {
  const field = Object.values(entity.fields).find((each) => typeOf(each).file === 'attachments');
  if (!field) return [];
  const all = `${one}/attachments`;
  const calls: Generic[] = [
    {
      call: 'attachments',
      operation: 'update',
      method: 'POST',
      path: all,
      summary: 'Attach a file',
      status: 201,
      answer: attachmentAnswer,
      body: z.object({ language: z.enum(LANGUAGES).optional() }),
      multipart: true,
      handler: ({ params: { id = 0 } }, call) => attach(call, id),
    },
    {
      call: 'attachments',
      operation: 'read',
      method: 'GET',
      path: `${all}/:attachment`,
      summary: 'Download an attachment',
      status: 200,
      answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
      raw: true,
      handler: async ({ params: { id = 0, attachment = 0 }, reply }, call) => {
        const { stream, size, filename, type } = await readAttachment(call, id, attachment);
        return reply
          .headers({
            'Content-Type': type,
            'Content-Length': size,
            'Content-Disposition': contentDisposition(filename),
            'Cache-Control': 'private, no-store',
            'Content-Security-Policy': "sandbox; default-src 'none'",
          })
          .send(stream);
      },
    },
    {
      call: 'attachments',
      operation: 'update',
      method: 'DELETE',
      path: `${all}/:attachment`,
      summary: 'Delete an attachment',
      status: 204,
      answer: z.null(),
      handler: ({ params: { id = 0, attachment = 0 } }, call) => detach(call, id, attachment),
    },
  ];
  if (!(field.options as { ordered?: boolean }).ordered) return calls;
  return [
    ...calls,
    {
      call: 'attachments',
      operation: 'update',
      method: 'PUT',
      path: `${all}/sort`,
      summary: 'Put attachments in order',
      status: 204,
      answer: z.null(),
      body: orderBody,
      handler: ({ params: { id = 0 }, body }, call) => sortAttachments(call, id, orderBody.parse(body).order),
    },
  ];
}

/** Offers a file for saving under its name, in the form that every browser reads (RFC 6266). */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}`;
}

/** The routes that a definition makes: its generic calls, on its own path and on that of editors where it has one. */
export function entityRoutes(entity: Entity): AnyRoute[] {
  const { path, adminPath } = entity.api;
  return genericCalls(entity).flatMap((generic) => {
    const writes = generic.operation !== 'read';
    const at = (base: string, editorsPath: boolean): AnyRoute => ({
      method: generic.method,
      path: generic.path.replace(path, base),
      summary: generic.summary,
      tag: entity.name,
      access: { entity: entity.name, operation: generic.operation },
      params,
      query: generic.query ?? viewQuery,
      // A body is judged by the definition, field by field and in the caller's words; here it need only be an object.
      body: writes && generic.method !== 'DELETE' ? anyObject.meta({ described: generic.body }) : undefined,
      multipart: generic.multipart,
      raw: generic.raw,
      answers: { [generic.status]: generic.answer },
      handler: (given) => {
        const all = given as unknown as Context;
        const asEditor = writes || editorsPath || asksAsEditor(all.query);
        return generic.handler(all, { ...all, entity, asEditor });
      },
    });
    if (!adminPath) return [at(path, false)];
    return writes ? [at(adminPath, true)] : [at(path, false), at(adminPath, true)];
  });
}
