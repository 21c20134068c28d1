import { bulkFields, type Entity } from '@piiri/schemas';
import { expect } from 'vitest';
import type { Route } from '../src/engine/calls/route.ts';
import type { TestApp } from './app.ts';
import type { Company } from './company.ts';
import { aFile, asBody, type Examples, type GroupName, writePath } from './examples.ts';
import { pathsIn } from './paths-in.ts';

export const isBulk = (route: Route) => route.path.includes('/bulk/');
export const isImport = (route: Route) => route.path.endsWith('/import');
export const isSort = (route: Route, entity: Entity) => route.path === `${writePath(entity)}/sort`;

/** Returns values as a table of one row, with column names as in the API. */
function asTable(values: object): FormData {
  const cells = pathsIn(values).flatMap((path) => {
    const value = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], values);
    // The cell of a multiple reference contains all of them.
    const cell = Array.isArray(value) && typeof value[0] !== 'object' ? value.join('|') : value;
    const isCell = typeof cell !== 'object' && cell !== undefined && path.at(-1) !== 'id';
    return isCell ? [[path.join('.'), String(cell)]] : [];
  });
  const line = (at: number) => cells.map((cell) => `"${cell[at]?.replaceAll('"', '""')}"`).join(',');
  const form = new FormData();
  form.set('file', new Blob([`${line(0)}\n${line(1)}\n`]), 'taulukko.csv');
  return form;
}

/** Returns the bodies with which the calls that are generated from definitions succeed for permitted actors. */
export function genericBodies({
  server,
  company,
  examples,
}: {
  server: Pick<TestApp, 'call'>;
  company: Company;
  examples: Examples;
}) {
  const admin = () => ({ token: company.tokens.tenantAdmin });

  /** Returns the ids that a caller would sort: everything that they may edit. */
  async function allIds(entity: Entity, token: string | undefined): Promise<number[]> {
    const listed = await server.call('GET', `${writePath(entity)}/?page_size=1000&admin_view=1`, { token });
    return listed.statusCode === 200 ? listed.json().results.map((row: { id: number }) => row.id) : [];
  }

  return {
    /** Returns the body of a call on an object. */
    async bodyFor(
      route: Route,
      entity: Entity,
      token: string | undefined,
      group: GroupName,
      { id, attachment }: { id: number; attachment: number },
    ): Promise<object | undefined> {
      if (route.path.endsWith('/bulk/change')) {
        const example: Readonly<Record<string, unknown>> = examples.values(entity, group);
        const values = bulkFields(entity).flatMap((name) => (name in example ? [[name, example[name]]] : []));
        // Custom fields have no example, because each company has its own.
        return { items: [{ id, custom: entity.fields.custom && {}, ...Object.fromEntries(values) }] };
      }
      if (isBulk(route)) return { ids: [id] };
      if (isImport(route)) return asTable(examples.values(entity, group));
      if (route.path.endsWith('/attachments/sort')) return { order: [attachment] };
      if (route.path.endsWith('/sort')) return { order: await allIds(entity, token) };
      if (route.method === 'POST' && route.path.endsWith('/attachments')) return aFile();
      if (route.path.endsWith('/restore') || route.path.endsWith('/publish')) return {};
      if (route.path.endsWith('/review') || route.path.endsWith('/checked')) return {};
      if (route.method === 'POST') return asBody(entity, examples.values(entity, group));
      return route.method === 'PUT' ? examples.values(entity, group) : undefined;
    },
    /** Creates a draft of an object, which only published objects can have. */
    async makeDraft(entity: Entity, id: number): Promise<void> {
      const path = `${writePath(entity)}/${id}`;
      const body = { [entity.publishing?.field ?? '']: true };
      await server.call('PUT', `${path}/`, { ...admin(), body });
      const answer = await server.call('PUT', `${path}/draft/`, { ...admin(), body: {} });
      expect(answer.statusCode, answer.body).toBe(200);
    },
  };
}

export type GenericBodies = ReturnType<typeof genericBodies>;
