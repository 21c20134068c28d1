import { MAX_RESPONSES, responseCounts } from '@piiri/shared/contracts/responses.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ENTITIES } from '../../../engine/model/tables.ts';
import { ownDefinition } from '../../content-types/public.ts';
import { countResponses } from '../count-responses.ts';

const OBJECT_PATTERN = /^((?:content\/)?[a-z][a-z0-9_]{0,62}):(\d{1,9})$/;

/** Parses a list of `entity:id`; undefined if an item is malformed or there are too many. */
function parse(text: string): { entity: string; id: number }[] | undefined {
  const named = text.split(',').map((each) => OBJECT_PATTERN.exec(each));
  if (named.length > MAX_RESPONSES || named.includes(null)) return undefined;
  return named.flatMap((found) => (found ? [{ entity: found[1] ?? '', id: Number(found[2]) }] : []));
}

/**
 * Returns the number of reactions and comments of objects, for cards. Separate from the lists, whose answers are shared
 * by many people.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/responses',
  summary: 'Count reactions and comments of several objects that the caller sees',
  access: 'anyone',
  query: z.object({
    of: z
      .string('required')
      .max(MAX_RESPONSES * 85, 'filter_wrong')
      .meta({
        description: `Objects as entity:id, separated by commas; at most ${MAX_RESPONSES}.`,
        examples: ['news:7,event:3'],
      }),
  }),
  answers: { 200: responseCounts },
  async handler({ read, services, actor, language, query }) {
    if (!actor.features.reactions_enabled && !actor.features.comments_enabled)
      throw new AppError('not_found');
    const named = parse(query.of);
    if (!named) throw new AppError('invalid', { errors: { of: ['filter_wrong'] } });
    const call = { services, actor, language };
    return read(async (db) => {
      const results = [];
      for (const kind of new Set(named.map((each) => each.entity))) {
        const entity = ENTITIES.get(kind) ?? ownDefinition(actor, kind);
        if (!entity || entity.types || !(entity.reactions || entity.comments)) continue;
        const ids = named.filter((each) => each.entity === kind).map(({ id }) => id);
        results.push(...(await countResponses(db, call, entity, ids)));
      }
      return { results };
    });
  },
});
