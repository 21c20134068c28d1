import { type Entity, entities } from '@piiri/schemas';
import { APP_SCREENS } from '@piiri/shared/app-screens.ts';
import { ENTITIES } from '../../engine/model/tables.ts';

/** What an address of the company's own leads to. `unknown`: to no screen of the employee app. */
export type Target =
  | { kind: 'object'; entity: string; id: number; type?: string }
  | { kind: 'type'; type: string }
  | { kind: 'picture'; key: string }
  | { kind: 'file'; id: number }
  | { kind: 'unknown' };

const ID = /^[1-9]\d{0,8}$/;

const toId = (text: string | undefined) => (text !== undefined && ID.test(text) ? Number(text) : undefined);

const screenEntities: ReadonlyMap<string, Entity> = new Map(
  Object.values(entities as Readonly<Record<string, Entity>>).flatMap((entity) =>
    entity.employee ? [[entity.employee.path, entity] as const] : [],
  ),
);

const apiEntities: ReadonlyMap<string, Entity> = new Map(
  [...ENTITIES.values()].map((entity) => [entity.api.path, entity] as const),
);

/** The stored name of the entity whose objects have types that companies define. */
const typed = [...ENTITIES.values()].find(
  ({ types, employee, visibility }) => types && !employee && !visibility?.owner,
);

/** Returns the object of an API address, such as that of a resource's file. */
function targetOfApi(segments: readonly string[]): Target | undefined {
  const [first, second, third] = segments;
  if (first === 'media' && second) return { kind: 'picture', key: second };
  const fileId = first === 'v1' && second === 'files' ? toId(third) : undefined;
  if (fileId !== undefined) return { kind: 'file', id: fileId };
  const entity = apiEntities.get(`${first}/${second}`);
  const id = toId(third);
  return entity && id !== undefined ? { kind: 'object', entity: entity.name, id } : undefined;
}

/** Returns the target of a list or an object, by the address of its screen. */
function targetOfScreen([first = '', second, third]: readonly string[], hash: string): Target | undefined {
  if (first === typed?.types?.path && second) {
    const id = toId(third) ?? toId(hash);
    return id === undefined
      ? { kind: 'type', type: second }
      : { kind: 'object', entity: typed.name, id, type: second };
  }
  const entity = screenEntities.get(first);
  if (!entity) return APP_SCREENS.includes(first) ? undefined : { kind: 'unknown' };
  const stored = entity.viewOf ?? entity.name;
  const id = toId(second) ?? (entity.employee?.page ? undefined : toId(hash));
  if (id !== undefined) return { kind: 'object', entity: stored, id };
  // A screen below a list, such as one of the app's own, is known by its list.
  return undefined;
}

/**
 * Returns what an address leads to; undefined for addresses elsewhere, and for screens that are always there.
 * @param origins the company's own origins, such as `https://intra.example.com`
 */
export function targetOf(address: string, origins: ReadonlySet<string>): Target | undefined {
  const [base = 'http://localhost'] = origins;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!origins.has(url.origin)) return undefined;
  const segments = url.pathname.split('/').filter(Boolean).map(decodeSegment);
  const hash = url.hash.slice(1);
  const [first, ...rest] = segments;
  if (first === undefined || first === 'admin') return undefined;
  return first === 'api' ? targetOfApi(rest) : targetOfScreen(segments, hash);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
