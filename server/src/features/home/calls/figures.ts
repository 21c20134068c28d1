import { MAX_FIGURES, rowFigures } from '@piiri/shared/contracts/figures.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { isSwitchedOn } from '../../../engine/access/access.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ENTITIES } from '../../../engine/model/tables.ts';
import { figuresOf } from '../../../engine/read/figures.ts';
import { idsParameter } from '../../../engine/read/query.ts';
import { ownDefinition } from '../../content-types/public.ts';

/** Returns the figures of the objects on a page of a console list, in addition to their rows. */
export default defineRoute({
  method: 'GET',
  path: 'v1/console/figures',
  summary: 'Read the list figures of several objects: comments, enrolments, answers, last saved by',
  tag: 'console',
  access: 'console_user',
  query: z.looseObject({ entity: z.string('filter_wrong'), ids: idsParameter(MAX_FIGURES) }),
  answers: { 200: rowFigures },
  async handler({ read, services, actor, language, query }) {
    const entity = ENTITIES.get(query.entity) ?? ownDefinition(actor, query.entity);
    if (!entity) throw new AppError('invalid', { errors: { entity: ['filter_wrong'] } });
    if (!isSwitchedOn(actor, entity.feature)) throw new AppError('not_found');
    const call = { services, actor, language, entity, asEditor: true };
    return read(async (db) => ({ results: await figuresOf(db, call, query.ids) }));
  },
});
