import { type Entity, type Language, publishedField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { findEach, OBJECT_KINDS } from '../../engine/find/find.ts';
import { findPassages } from '../../engine/find/passages.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { CallLimits } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { isFindable, type Tool } from './tools.ts';

/** Everything that a tool is run with. */
export interface ToolCall {
  app: FastifyInstance;
  services: Services;
  callLimits: CallLimits;
  actor: Actor;
  language: Language;
  request: FastifyRequest;
}

/** What a tool returns: the API's answer, or its refusal. */
export interface ToolResult {
  isError: boolean;
  body: unknown;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Number of results of each kind in a search. */
const SEARCH_SIZE = 5;

/**
 * Makes a call of the API on the caller's behalf, with the caller's own token: rights, limits, validation and history
 * are those of the call.
 */
async function callApi(
  { app, request, language }: ToolCall,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  {
    query = {},
    body,
    headers = {},
  }: { query?: Record<string, string>; body?: object; headers?: Record<string, string> } = {},
) {
  const search = new URLSearchParams(query);
  const options: InjectOptions = {
    method,
    url: `/api/${path}/${search.size > 0 ? `?${search}` : ''}`,
    remoteAddress: request.ip,
    headers: {
      host: request.headers.host ?? 'localhost',
      authorization: request.headers.authorization ?? '',
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  };
  const answer = await app.inject(options);
  return {
    status: answer.statusCode,
    etag: answer.headers.etag,
    body: answer.body ? JSON.parse(answer.body) : null,
  };
}

const resultOf = ({ status, body }: { status: number; body: unknown }): ToolResult => ({
  isError: status >= 400,
  body,
});

/** Runs one of the caller's tools. */
export async function runTool(call: ToolCall, tool: Tool, input: Arguments): Promise<ToolResult> {
  const { action, target } = tool;
  if (action === 'search') return search(call, textOf(input.query));
  if (action === 'passages') return passages(call, textOf(input.question));
  if (!target) throw new AppError('not_found');
  const { entity } = target;
  if (action === 'list')
    return resultOf(await callApi(call, 'GET', entity.api.path, { query: listQueryOf(input) }));
  if (action === 'get')
    return resultOf(
      await callApi(call, 'GET', `${entity.api.path}/${idOf(input)}`, { query: viewOf(input) }),
    );
  return action === 'create' ? createDraft(call, entity, input) : updateDraft(call, entity, input);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the id of the object; 0 for none, which no object has. */
const idOf = ({ id }: Arguments) => (Number.isInteger(id) ? Number(id) : 0);

const viewOf = ({ unpublished }: Arguments): Record<string, string> =>
  unpublished === true ? { admin_view: '1' } : {};

function listQueryOf(input: Arguments): Record<string, string> {
  const names = ['search', 'ordering', 'page', 'page_size'] as const;
  const parameters = names.flatMap((name) =>
    input[name] === undefined ? [] : [[name, String(input[name])] as const],
  );
  return { page_size: '20', ...Object.fromEntries(parameters), ...viewOf(input) };
}

/** Searches with a person's own rights or, for a service token, in what its scopes name. */
async function search(call: ToolCall, query: string): Promise<ToolResult> {
  const { actor, services, callLimits, language } = call;
  if (!actor.service) return resultOf(await callApi(call, 'GET', 'v1/search', { query: { search: query } }));
  callLimits.count(actor, 'heavy');
  const objects = OBJECT_KINDS.filter(({ type, indexed }) =>
    type === 'content_found' ? true : isFindable(actor, indexed as Entity, type),
  );
  const input = { search: query, offset: 0, size: SEARCH_SIZE, all: false };
  const page = await callLimits.limited(actor, 'heavy', () =>
    findEach({ objects, tables: [] }, { services, actor, language, asEditor: false }, input),
  );
  const results = page.objects.results.filter(({ type }) => isKindInScope(actor, type));
  return { isError: false, body: { results, next: null } };
}

/** Whether results of a company's own type are in a service token's scopes; other kinds were filtered before. */
const isKindInScope = ({ service }: Actor, kind: string) =>
  !kind.includes('/') || (service?.scopes.includes(`${kind}:read`) ?? true);

async function passages(call: ToolCall, question: string): Promise<ToolResult> {
  const { actor, services, callLimits, language } = call;
  if (!actor.service) return resultOf(await callApi(call, 'GET', 'v1/passages', { query: { q: question } }));
  callLimits.count(actor, 'heavy');
  const passages = await callLimits.limited(actor, 'heavy', () =>
    findPassages({ services, actor, language, asEditor: false }, question.slice(0, 500), (entity) =>
      entity.name === 'content_found' ? true : isFindable(actor, entity, entity.name),
    ),
  );
  return { isError: false, body: passages.filter(({ entity }) => isKindInScope(actor, entity)) };
}

/** Returns input without the id and without the field that publishes, whatever the caller sent. */
function draftOf(entity: Entity, input: Arguments): Record<string, unknown> {
  const published = publishedField(entity);
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'id' && name !== published));
}

const writePath = ({ api }: Entity) => api.adminPath ?? api.path;

async function createDraft(call: ToolCall, entity: Entity, input: Arguments): Promise<ToolResult> {
  const body = { ...draftOf(entity, input), [publishedField(entity) ?? '']: false };
  return resultOf(await callApi(call, 'POST', writePath(entity), { body }));
}

/**
 * Changes what is not published: the draft of a published object, or an object that was never published. The version
 * that was read is sent along, so that an object which somebody publishes meanwhile is not taken back.
 */
async function updateDraft(call: ToolCall, entity: Entity, input: Arguments): Promise<ToolResult> {
  const path = `${writePath(entity)}/${idOf(input)}`;
  const current = await callApi(call, 'GET', path, { query: { admin_view: '1' } });
  if (current.status !== 200) return resultOf(current);
  const published = publishedField(entity) ?? '';
  const body = draftOf(entity, input);
  if (current.body[published] === true)
    return resultOf(await callApi(call, 'PUT', `${path}/draft`, { body }));
  const headers = { 'if-match': String(current.etag) };
  return resultOf(await callApi(call, 'PUT', path, { body: { ...body, [published]: false }, headers }));
}
