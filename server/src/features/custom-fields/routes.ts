import { boundedList, idSchema, MAX_CUSTOM_FIELDS } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { lockAll, lockRows } from '../../engine/write/lock.ts';
import { storePosition } from '../../engine/write/store.ts';
import { openDownload, sendDownload } from '../../platform/storage/download.ts';
import { assertConditions } from './conditions.ts';
import { findCustomFile } from './find-file.ts';
import { CUSTOM_FIELD } from './source.ts';

const ids = boundedList(idSchema, { max: MAX_CUSTOM_FIELDS * 4, notList: 'order_incomplete' });

const incompleteError = () => new AppError('invalid', { errors: { order: ['order_incomplete'] } });

export default [
  defineRoute({
    method: 'GET',
    path: 'v1/files/:id',
    summary: 'Download a file of a custom field',
    tag: CUSTOM_FIELD.name,
    access: 'anyone',
    raw: true,
    answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
    async handler({ services, read, actor, language, reply, params: { id } }) {
      const file = await read((db) => findCustomFile(db, { services, actor, language }, id));
      return sendDownload(reply, await openDownload(services, file));
    },
  }),
  /** Sorts the fields of one entity by the ids of all of them, each exactly once. */
  defineRoute({
    method: 'PUT',
    path: 'v1/custom-fields/sort',
    summary: 'Set the order of an entity’s custom fields',
    tag: CUSTOM_FIELD.name,
    access: 'tenant_admin',
    query: z.looseObject({ entity: z.string().optional() }),
    body: z.object({ order: ids }, 'order_incomplete'),
    answers: { 204: z.null() },
    async handler({ commit, body: { order }, query }) {
      await commit(async (tx) => {
        await lockAll(tx, CUSTOM_FIELD);
        const table = tableOf(CUSTOM_FIELD);
        const all = await lockRows(tx, CUSTOM_FIELD, isNull(table.deleted_at));
        const first = all.find(({ id }) => id === order[0]);
        const entity = query.entity ?? first?.entity;
        const rows = all.filter((row) => row.entity === entity);
        const isComplete =
          order.length > 0 &&
          new Set(order).size === order.length &&
          rows.length === order.length &&
          rows.every(({ id }) => order.includes(id));
        if (!isComplete) throw incompleteError();
        // Reuses the sort positions that these fields have among the fields of all entities.
        const positions = rows.map((row) => Number(row.order)).sort((a, b) => a - b);
        const sorted = order.flatMap((id) => rows.find((field) => field.id === id) ?? []);
        assertConditions(sorted, 'order');
        for (const [index, id] of order.entries()) {
          const row = rows.find((field) => field.id === id);
          if (row && row.order !== positions[index])
            await storePosition(tx, CUSTOM_FIELD, row, { order: positions[index] });
        }
      });
      return null;
    },
  }),
];
