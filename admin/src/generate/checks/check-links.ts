import { type Entity, entities } from '@piiri/schemas';
import { callEntity } from '../../data/api/api.ts';
import { isTransient, problemOf } from '../../data/api/problem.ts';
import type { Values } from '../../data/values/values.ts';
import { type Finding, writtenTexts } from './check-content.ts';
import { htmlParts } from './html-parts.ts';

/** Links of a form that are followed. */
const MAX_LINKS = 30;

/** Returns the object of the company's own content to which an address leads; undefined for other addresses. */
function targetOf(link: string): { entity: Entity; id: number } | undefined {
  const url = URL.canParse(link, location.origin) ? new URL(link, location.origin) : undefined;
  const [, path, id] = /^\/([a-z-]+)\/(\d{1,9})\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || url.origin !== location.origin || !path) return undefined;
  const entity = Object.values(entities).find(({ employee }) => employee?.page && employee.path === path);
  return entity && { entity: entity as Entity, id: Number(id) };
}

async function kindOfTarget({
  entity,
  id,
}: {
  entity: Entity;
  id: number;
}): Promise<Finding['kind'] | undefined> {
  try {
    const { state } = await callEntity(entity, `GET /${id}/`);
    return state === 'draft' || state === 'expired' ? 'link_not_published' : undefined;
  } catch (error) {
    // Without an answer nothing is known about the link.
    if (isTransient(error)) throw error;
    return problemOf(error)?.status === 404 ? 'link_gone' : undefined;
  }
}

/**
 * Returns the links to own content whose object is gone, or is not visible to readers. Reads each object once. Rejects
 * without an answer about one of them.
 */
export async function linkFindings(entity: Entity, values: Values): Promise<Finding[]> {
  const links = writtenTexts(entity, values).flatMap(({ path, language, html }) =>
    htmlParts(html).links.flatMap((link) => {
      const target = targetOf(link);
      return target ? [{ path, ...(language && { language }), link, target }] : [];
    }),
  );
  const kinds = new Map<string, Promise<Finding['kind'] | undefined>>();
  const findings = await Promise.all(
    links.slice(0, MAX_LINKS).map(async ({ target, ...place }): Promise<Finding[]> => {
      const key = `${target.entity.name} ${target.id}`;
      const pending = kinds.get(key) ?? kindOfTarget(target);
      kinds.set(key, pending);
      const kind = await pending;
      return kind ? [{ kind, ...place }] : [];
    }),
  );
  return findings.flat();
}
