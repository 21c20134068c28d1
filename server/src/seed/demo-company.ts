import { tracksEditor } from '@piiri/schemas';
import type { DemoTenant } from '../../seed/content/types.ts';
import { entityOf } from '../engine/model/tables.ts';
import { SUBMISSION_ENTITY } from '../features/content-types/types.ts';
import type { Db } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { nameAuthor } from './name-authors.ts';
import { insertObject } from './people.ts';
import { storePicture } from './store-files.ts';

interface DemoStart {
  services: Services;
  db: Db;
  demo: DemoTenant;
  id: number;
  /** Renders a picture by its name. */
  render(name: string): Promise<Buffer>;
}

/** A demo company while it is filled, in one transaction with the others. */
export interface DemoCompany extends DemoStart {
  /** Stores an object, given its columns, and returns its id. */
  insert(entity: string, columns: Record<string, unknown>): Promise<number>;
  /** Renders and stores a picture; returns its key. */
  draw(name: string): Promise<string>;
  /** Stores the name by which other content refers to an object. */
  note(entity: string, name: string, id: number): void;
  /** Returns the id of a noted object. Throws for an unknown name. */
  idOf(entity: string, name: string): number;
  groupId(name: string): number;
  userId(username: string): number;
}

/** Returns a newly created company. */
export function createDemoCompany(start: DemoStart): DemoCompany {
  const { services, db, demo, id, render } = start;
  const noted = new Map<string, number>();
  const idOf = (entity: string, name: string) => {
    const notedId = noted.get(`${entity}/${name}`);
    if (notedId === undefined) throw new Error(`The demo of ${demo.name} has no ${entity} "${name}".`);
    return notedId;
  };
  /** Returns who edited an object of a group last: its administrator, or else the company's. */
  const editorOf = (group: unknown): number | null => {
    const ofGroup = demo.people.find((person) =>
      person.admin_groups.some((name) => idOf('group', name) === group),
    );
    const editor = ofGroup ?? demo.people.find(({ is_tenant_admin }) => is_tenant_admin);
    return editor ? idOf('user', editor.username) : null;
  };
  return {
    ...start,
    async insert(entity, columns) {
      const editor = editorOf(columns.group);
      const object = await insertObject(db, id, entity, {
        ...columns,
        ...(tracksEditor(entityOf(entity)) && { updated_by: editor }),
      });
      // What employees send, such as a form, may be anonymous.
      const author = entity === SUBMISSION_ENTITY ? null : ((columns.sender as number | undefined) ?? editor);
      if (author !== null) await nameAuthor(db, id, author, { entity, object });
      return object;
    },
    draw: async (name) => storePicture(services, db, id, await render(name)),
    note: (entity, name, object) => void noted.set(`${entity}/${name}`, object),
    idOf,
    groupId: (name) => idOf('group', name),
    userId: (username) => idOf('user', username),
  };
}
