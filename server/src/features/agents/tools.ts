import { type Entity, publishedField, storedName, supportsDrafts } from '@piiri/schemas';
import type { z } from 'zod';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { toJson } from '../../engine/calls/openapi.ts';
import { DEFINITIONS, isIntegrated } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { kindOfType, ownDefinition } from '../content-types/public.ts';

/** A definition that a caller's tools read or write, with its name in scopes and in tools. */
export interface ToolEntity {
  entity: Entity;
  kind: string;
}

/** Whether a caller may make calls of a scope; people have none and may read what their rights allow. */
export const isInScope = ({ service }: Actor, scope: string): boolean =>
  !service || service.scopes.includes(scope);

/** Returns the definitions that a caller can read: built-in ones and the company's own types. */
function readableEntities(actor: Actor): ToolEntity[] {
  const builtIn = [...DEFINITIONS.values()].filter(
    (entity) =>
      entity.api.calls.includes('list') && !entity.of && !entity.types && entity.name !== 'person_search',
  );
  const own = actor.definitions.contentTypes.flatMap((type): ToolEntity[] => {
    const entity = ownDefinition(actor, kindOfType(type));
    return entity ? [{ entity, kind: kindOfType(type) }] : [];
  });
  return [...builtIn.map((entity) => ({ entity, kind: entity.name })), ...own].filter(
    ({ entity, kind }) =>
      isSwitchedOn(actor, entity.feature) &&
      conditionFor(actor, entity, 'read') !== false &&
      (!actor.service || (isIntegrated(entity) && isInScope(actor, `${scopeName(entity, kind)}:read`))),
  );
}

const scopeName = (entity: Entity, kind: string) => (kind.includes('/') ? kind : storedName(entity));

/** Returns the definitions whose drafts a service token may write: nothing of theirs is visible before it is published. */
function writableEntities(actor: Actor): ToolEntity[] {
  if (!actor.service) return [];
  return readableEntities(actor).filter(
    ({ entity, kind }) =>
      isInScope(actor, `${scopeName(entity, kind)}:write`) &&
      publishedField(entity) !== undefined &&
      supportsDrafts(entity) &&
      entity.api.calls.includes('create') &&
      entity.api.calls.includes('update'),
  );
}

type Json = Record<string, unknown>;

export interface Tool {
  name: string;
  description: string;
  inputSchema: { type: 'object' } & Json;
  annotations: { readOnlyHint: boolean; destructiveHint: false; openWorldHint: false };
  /** What it does: to everything, or to one kind of object. */
  action: 'search' | 'passages' | 'list' | 'get' | 'create' | 'update';
  target?: ToolEntity;
}

const READS = { readOnlyHint: true, destructiveHint: false, openWorldHint: false } as const;
const WRITES = { ...READS, readOnlyHint: false } as const;

const object = (properties: Json, required: string[] = []) => ({
  type: 'object' as const,
  properties,
  required,
  additionalProperties: false,
});

const ID = { id: { type: 'integer', minimum: 1 } };

/** A name's form in tools: `content/lunch_menu` becomes `content_lunch_menu`. */
const toolName = (kind: string) => kind.replace(/\W+/g, '_');

/** Returns a definition's input without the field that publishes; nothing is required of a draft. */
function draftInput(entity: Entity): Json {
  const published = publishedField(entity);
  const { properties = {} } = toJson(describeEntity(entity).input as z.ZodType, 'input') as {
    properties?: Json;
  };
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== published));
}

const QUERY = {
  search: { type: 'string', description: 'Only objects with these words.' },
  ordering: { type: 'string', description: 'Name of a column, with "-" for descending.' },
  page: { type: 'integer', minimum: 1, default: 1 },
  page_size: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
};

const UNPUBLISHED = {
  unpublished: {
    type: 'boolean',
    description: 'Also what is not published, with all fields.',
    default: false,
  },
};

/** Returns a caller's tools, which follow from the definitions and the caller's rights. */
export function toolsFor(actor: Actor): Tool[] {
  const view = actor.service ? UNPUBLISHED : {};
  const readable = readableEntities(actor).flatMap((target): Tool[] => {
    const name = toolName(target.kind);
    return [
      {
        name: `list_${name}`,
        description: `Lists objects of the kind ${target.kind} that the caller may see, a page at a time.`,
        inputSchema: object({ ...QUERY, ...view }),
        annotations: READS,
        action: 'list',
        target,
      },
      ...(target.entity.api.calls.includes('get')
        ? [
            {
              name: `get_${name}`,
              description: `Reads an object of the kind ${target.kind} by its id.`,
              inputSchema: object({ ...ID, ...view }, ['id']),
              annotations: READS,
              action: 'get' as const,
              target,
            },
          ]
        : []),
    ];
  });
  const writable = writableEntities(actor).flatMap((target): Tool[] => {
    const name = toolName(target.kind);
    const properties = draftInput(target.entity);
    return [
      {
        name: `create_${name}_draft`,
        description: `Creates an object of the kind ${target.kind} that is not published. A person publishes it.`,
        inputSchema: object(properties),
        annotations: WRITES,
        action: 'create',
        target,
      },
      {
        name: `update_${name}_draft`,
        description: `Changes the draft of an object of the kind ${target.kind}; what is published stays as it is until a person publishes the draft. Omitted fields keep their values.`,
        inputSchema: object({ ...ID, ...properties }, ['id']),
        annotations: WRITES,
        action: 'update',
        target,
      },
    ];
  });
  return [
    {
      name: 'search',
      description: 'Searches everything that the caller may see, and returns the best results of each kind.',
      inputSchema: object({ query: { type: 'string', minLength: 1, maxLength: 200 } }, ['query']),
      annotations: READS,
      action: 'search',
    },
    {
      name: 'passages',
      description:
        'Finds the passages of texts and files that answer a question, of what the caller may see.',
      inputSchema: object({ question: { type: 'string', minLength: 1, maxLength: 500 } }, ['question']),
      annotations: READS,
      action: 'passages',
    },
    ...readable,
    ...writable,
  ];
}

/** Returns whether a caller's scopes let them find a kind of object in a search. */
export const isFindable = (actor: Actor, entity: Entity, kind: string): boolean =>
  isIntegrated(entity) && isInScope(actor, `${scopeName(entity, kind)}:read`);
