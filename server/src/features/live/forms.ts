import { type Entity, storedName } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Namespace, Socket } from 'socket.io';
import { z } from 'zod';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { sharedStatement } from '../../engine/access/call.ts';
import { ANY_READER, readerOf } from '../../engine/access/condition.ts';
import { readDefinitions } from '../../engine/custom/definitions.ts';
import { registeredSources } from '../../engine/feature.ts';
import { storedOfKind } from '../../engine/model/references.ts';
import { DEFINITIONS, tableOf } from '../../engine/model/tables.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { openSharedRate } from '../../platform/http/call-limits.ts';
import type { BusTopics } from '../../platform/realtime/bus.ts';
import { createPresence } from '../../platform/realtime/presence.ts';
import type { Services } from '../../platform/services.ts';
import { ownDefinition } from '../content-types/public.ts';
import { users } from '../people/public.ts';

/** Rate limit for opening forms per person over all processes: enough for work, too low for scanning who edits what. */
const OPEN_RATE = { limit: 'forms', perMinute: 120 };

const form = z.object({
  entity: z.string().max(60),
  id: z.int().positive(),
  /** Seconds since the form was opened; the connection may be newer than the form. */
  seconds: z.number().min(0).max(1_000_000).catch(0),
});

type Form = z.output<typeof form>;

/** A person with an open form, as others see them. */
interface Editor {
  user: number;
  name: string;
  /** ISO 8601. */
  since: string;
}

/**
 * Returns the names under which forms of a kind's objects are open: the entity and its views, or for a content type its
 * kind.
 */
function namesOf(kind: string): string[] {
  const names = [...DEFINITIONS.values()].flatMap((entity) =>
    storedName(entity) === kind ? [entity.name] : [],
  );
  return names.length > 0 ? names : [kind];
}

/** Returns the definition of a form. Content types are read anew, because a connection may be older than the type. */
async function definitionOf(
  { database }: Services,
  actor: Actor,
  { entity: name }: Pick<Form, 'entity'>,
): Promise<Entity | undefined> {
  const defined = DEFINITIONS.get(name);
  if (defined || !storedOfKind(name)) return defined;
  const definitions = await readDefinitions(database.system, actor.tenantId, registeredSources());
  return ownDefinition({ ...actor, definitions }, name);
}

/** Returns the name of the entity that stores the objects of a form. */
function storedOf({ entity: name }: Pick<Form, 'entity'>): string | undefined {
  const defined = DEFINITIONS.get(name);
  return defined ? storedName(defined) : storedOfKind(name)?.name;
}

const topicOf = (tenant: number, { entity, id }: Pick<Form, 'entity' | 'id'>) => `${tenant} ${entity} ${id}`;

/** Returns the name of a person who may open a form; undefined if they may not, or the object does not exist. */
async function nameOfEditor(services: Services, actor: Actor, form: Form) {
  const { id } = form;
  const entity = await definitionOf(services, actor, form);
  if (!entity?.console || !isSwitchedOn(actor, entity.feature)) return undefined;
  const condition = conditionFor(actor, entity, 'admin');
  if (condition === false) return undefined;
  const call = { services, actor, entity, language: actor.companyLanguage, asEditor: true };
  const statement = sharedStatement(call, ['form', entity.name], (shared) => {
    const table = tableOf(entity);
    return prepareStatement<{ name: string }>(sql`
      select trim(concat_ws(' ', ${users.first_name}, ${users.last_name})) as name from ${users}
      where ${users.id} = ${ANY_READER['reader.id']} and exists (
        select from ${table} where ${isVisible(shared, table, condition)} and ${table.id} = ${sql.placeholder('id')})`);
  });
  const [row] = await services.database.tenant(actor.tenantId, (db) =>
    statement.run(db, { ...readerOf(actor), id }),
  );
  return row?.name;
}

/**
 * Notifies editors of who else has the same form open. `edit {entity, id, seconds}` opens a form and `edit null` closes
 * it. `editors {entity, id, editors}` lists all of them at each change; `saved {entity, id, user}` reports that anyone
 * saved the object. A connection has at most one form open, which is closed when it ends.
 */
export function serveForms(services: Services, namespace: Namespace) {
  const rate = openSharedRate(services.bus, OPEN_RATE);
  const moved = new Set<(news: BusTopics['visibility']) => void>();
  services.bus.on('visibility', (news) => {
    for (const listener of moved) listener(news);
  });
  services.bus.on('saved', ({ tenant, entity: kind, id, user }) => {
    for (const entity of namesOf(kind))
      namespace.to(`form ${topicOf(tenant, { entity, id })}`).emit('saved', { entity, id, user });
  });
  const presence = createPresence<Editor>({
    bus: services.bus,
    kind: 'form',
    keyOf: ({ user }) => user,
    publishPeople(topic, editors) {
      const [, entity, id] = topic.split(' ');
      namespace.to(`form ${topic}`).emit('editors', { entity, id: Number(id), editors });
    },
  });

  return {
    /**
     * Serves a connection. Returns a function that checks the open form again, and closes it if the person may no
     * longer open it.
     */
    serve(socket: Socket): () => void {
      let open: string | undefined;
      let currentForm: Form | undefined;
      /** Counts requests, so that a late answer does not undo a newer request. */
      let request = 0;
      const leave = () => {
        if (open === undefined) return;
        presence.leave(open, socket);
        void socket.leave(`form ${open}`);
        moved.delete(recheckMoved);
        open = undefined;
        currentForm = undefined;
      };
      async function edit(input: unknown): Promise<void> {
        request += 1;
        const sequence = request;
        leave();
        const { actor }: { actor: Actor } = socket.data;
        const parsed = form.safeParse(input);
        if (!parsed.success || rate.take(actor.userId) > 0) return;
        const name = await nameOfEditor(services, actor, parsed.data);
        if (name === undefined || sequence !== request || !socket.connected) return;
        open = topicOf(actor.tenantId, parsed.data);
        currentForm = parsed.data;
        moved.add(recheckMoved);
        await socket.join(`form ${open}`);
        const since = new Date(Date.now() - parsed.data.seconds * 1000).toISOString();
        presence.enter(actor.tenantId, open, socket, { user: actor.userId, name, since });
        if (socket.data.actor !== actor) await recheck();
      }
      socket.on('edit', (input) => {
        edit(input).catch((error) => services.log.warn({ err: error }, 'live: presence update failed'));
      });
      /** Closes the form also if the check fails: a person who may no longer see it must receive nothing about it. */
      async function recheck(): Promise<void> {
        if (!currentForm) return;
        const form = currentForm;
        const requestNumber = request;
        const { actor }: { actor: Actor } = socket.data;
        const name = await nameOfEditor(services, actor, form).catch(() => undefined);
        if (name !== undefined || requestNumber !== request) return;
        leave();
        socket.emit('editors', { entity: form.entity, id: form.id, editors: [] });
      }
      const recheckOpen = () => void recheck();
      const recheckMoved = ({ tenant, entity, id }: BusTopics['visibility']) => {
        const { actor }: { actor: Actor } = socket.data;
        const isThis = currentForm && storedOf(currentForm) === entity && currentForm.id === id;
        if (isThis && actor.tenantId === tenant) recheckOpen();
      };
      socket.on('disconnect', () => {
        request += 1;
        leave();
      });
      return recheckOpen;
    },
    close(): void {
      presence.close();
    },
  };
}
