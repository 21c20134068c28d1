import { type FormType, isWithoutValue, statesOf } from '@piiri/schemas';
import { parseRangeEnd } from '@piiri/schemas/date-time.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { Call, EntityCall } from '../../engine/access/call.ts';
import type { Filter } from '../../engine/model/filter.ts';
import { listPage } from '../../engine/read/list.ts';
import { type ListQuery, listQuery } from '../../engine/read/query.ts';
import { exportedList } from '../../engine/transfer/export.ts';
import type { Cell, Table } from '../../platform/documents/table-data.ts';
import { submissionsOf } from '../content-types/public.ts';
import { labelOfForm, labelOfState } from './present.ts';

/** The query of a handlers' list; `custom.<name>` filters and orders besides. */
export const handledQuery = listQuery.extend({
  state: z.string('filter_wrong').max(500, 'filter_wrong').optional(),
  assignee: z
    .string('filter_wrong')
    .regex(/^(me|none|\d{1,9}(,\d{1,9})*)$/, 'filter_wrong')
    .optional()
    .meta({ description: 'Ids, `me` or `none`.' }),
  sender: z.string('filter_wrong').optional(),
  from: z.string('filter_wrong').optional().meta({ description: 'Sent on this day, or later.' }),
  until: z.string('filter_wrong').optional().meta({ description: 'Sent on this day, or earlier.' }),
  overdue: z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional(),
});

type HandledQuery = z.output<typeof handledQuery>;

const invalidFilter = (parameter: string) =>
  new AppError('invalid', { errors: { [parameter]: ['filter_wrong'] } });

/** Milliseconds to which the time of overdue submissions is rounded, so that counts of them are cached. */
const MINUTE_MS = 60_000;

/** Returns the filters that have other names in the API than the columns have, or other values. */
function ownFilters({ actor }: Call, form: FormType, query: HandledQuery): Filter[] {
  const { state, assignee, from, until, overdue } = query;
  const filters: Filter[] = [];
  if (state) {
    const states = state.split(',');
    if (!states.every((value) => statesOf(form).includes(value))) throw invalidFilter('state');
    filters.push({ parameter: 'state', how: 'isAnyText', column: 'status', value: states });
  }
  if (assignee === 'none')
    filters.push({ parameter: 'assignee', how: 'isEmpty', column: 'assignee', value: null });
  else if (assignee) {
    const ids = assignee === 'me' ? [actor.userId] : assignee.split(',').map(Number);
    filters.push({ parameter: 'assignee', how: 'isAny', column: 'assignee', value: ids });
  }
  for (const [parameter, value] of [
    ['from', from],
    ['until', until],
  ] as const) {
    if (!value) continue;
    const end = parseRangeEnd(value, actor.timeZone, parameter === 'until');
    if (!end) throw invalidFilter(parameter);
    const how = parameter === 'from' ? 'from' : end.excluded ? 'before' : 'until';
    filters.push({ parameter, how, column: 'sent_at', value: end.moment });
  }
  if (overdue !== undefined) {
    const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    const how = ['1', 'true'].includes(overdue) ? 'before' : 'isNotBefore';
    filters.push({ parameter: 'overdue', how, column: 'open_due', value: now });
  }
  return filters;
}

const OWN_PARAMETERS = ['state', 'assignee', 'from', 'until', 'overdue'] as const;

/** The columns' names in the API. */
const COLUMN_NAMES: Readonly<Record<string, string>> = { state: 'status', due: 'open_due' };

/** Returns the order by columns. */
function orderingOf(ordering: string | undefined): string | undefined {
  const name = ordering?.replace(/^-/, '') ?? '';
  const column = COLUMN_NAMES[name];
  return column ? `${ordering?.startsWith('-') ? '-' : ''}${column}` : ordering;
}

/** Returns the engine's call and query for a handlers' list. */
function listing(caller: Call, form: FormType, query: HandledQuery): { call: EntityCall; query: ListQuery } {
  const entity = submissionsOf(form);
  const call = { ...caller, entity, asEditor: true, narrowing: ownFilters(caller, form, query) };
  const rest = Object.fromEntries(
    Object.entries(query).filter(([name]) => !(OWN_PARAMETERS as readonly string[]).includes(name)),
  );
  return { call, query: { ...rest, ordering: orderingOf(query.ordering) } as ListQuery };
}

interface ListedRow extends Record<string, unknown> {
  status: string;
  decision: string | null;
  open_due: string | null;
  custom?: Record<string, unknown>;
}

/** Returns a page of a form's submissions, for its handlers. */
export async function listHandled(caller: Call, form: FormType, query: HandledQuery, url: string) {
  const own = listing(caller, form, query);
  const page = await listPage(own.call, own.query, url);
  const rows = page.results as ListedRow[];
  return {
    ...page,
    results: rows.map(({ status, decision, open_due, custom, ...row }) => ({
      ...row,
      state: status,
      state_label: labelOfState(caller, form, status),
      overdue: open_due !== null && new Date(open_due) < new Date(),
      approval_state: decision,
      fields: custom ?? {},
    })),
  };
}

/** Returns a form's submissions as a table with all of its fields; of files, their names. */
export async function handledTable(caller: Call, form: FormType, query: HandledQuery): Promise<Table> {
  const { call, query: own } = listing(caller, form, query);
  const { definitions } = caller.actor;
  const fields = form.fields
    .filter((field) => !isWithoutValue(field))
    .map((field) => ({ ...field, in_list: true, shown: true, searched: false }));
  const actor = {
    ...caller.actor,
    definitions: { ...definitions, fields: { ...definitions.fields, [call.entity.name]: fields } },
  };
  const table = await exportedList({ ...call, actor }, own);
  const { columns } = call.entity.list;
  const state = columns.indexOf('status');
  // `due` says the same of those that are open.
  const withoutOpenDue = <Value>(row: readonly Value[]) => row.toSpliced(columns.indexOf('open_due'), 1);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const cells of table.rows) {
      const row = [...cells];
      row[state] = labelOfState(caller, form, String(row[state] ?? ''));
      yield withoutOpenDue(row);
    }
  }
  return {
    ...table,
    name: labelOfForm(caller, form, 'many'),
    header: withoutOpenDue(table.header),
    rows: rows(),
  };
}
