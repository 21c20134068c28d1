import {
  type CustomField,
  type Entity,
  entities,
  isCustomFilterable,
  REJECTED,
  SENT,
  WITHDRAWN,
} from '@piiri/schemas';
import type {
  Form,
  FormField,
  HandledRow,
  HandledSubmission,
  SubmissionsChanged,
} from '@piiri/shared/contracts/forms.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { type CallArguments, call } from '../../data/api/api.ts';
import { httpError, statusOf } from '../../data/api/problem.ts';
import { isAnswerOf, useCall } from '../../data/calls/use-call.ts';
import { CUSTOM, withCustomFields } from '../../data/definitions/custom-fields.ts';

/** Refetch interval of a visible list, ms. */
const REFETCH_INTERVAL_MS = 45_000;

export const PAGE_SIZE = 25;

/** All calls of handlers carry it. */
export const AS_HANDLER = { admin_view: '1' } as const;

/** A form as its handlers read it. */
export type HandledForm = Form &
  Required<Pick<Form, 'id' | 'plural' | 'states' | 'list_columns' | 'approval'>>;

/** A submission in lists; `id` is that of react-admin's records. */
export type SubmissionRow = HandledRow & RaRecord<number>;

/** Reads a form that the user handles, with its states. */
export const useHandledForm = (name: string) =>
  useQuery({
    queryKey: [`GET v1/forms/${name}/`, AS_HANDLER],
    queryFn: async ({ signal }) =>
      (await call(`GET v1/forms/${name}/`, { query: AS_HANDLER, signal } as never)) as HandledForm,
    staleTime: 0,
    retry: false,
  });

/** Names of the filters besides those of the form's own fields. */
const FILTERS = ['state', 'assignee', 'sender', 'from', 'until', 'overdue', 'search'];

export type Chosen = Readonly<Record<string, string>>;

/** Returns the filters of a form's list in its address, with order and page. */
export const listParams = (form: HandledForm): string[] => [
  ...FILTERS,
  'sender_name',
  'view',
  'ordering',
  'page',
  ...form.fields.flatMap(({ name }) => ['', '_from', '_until'].map((end) => `${CUSTOM}.${name}${end}`)),
];

/** Returns the order of a list: what is due first, unless another is chosen. */
export const orderingOf = (form: HandledForm, { ordering }: Chosen): string =>
  ordering ?? (form.due_days === null ? '-sent_at' : 'due');

/** Returns the query of the chosen filters, without what only the screen knows. */
export function queryOf(form: HandledForm, chosen: Chosen): Record<string, string> {
  const { view: _, sender_name: __, page: ___, ...filters } = chosen;
  return { ...filters, ordering: orderingOf(form, chosen) };
}

type ListQuery = Readonly<Record<string, string | number>>;

/** Reads a page of submissions; refetched while it is visible. */
export const useSubmissions = (name: string, query: ListQuery) =>
  useCall(`GET v1/forms/${name}/submissions`, {
    query: { ...query, ...AS_HANDLER },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  } as never) as ReturnType<typeof useCall<`GET v1/forms/${string}/submissions`>>;

const caseRoute = (name: string, id: number): `GET v1/forms/${string}/submissions/${number}` =>
  `GET v1/forms/${name}/submissions/${id}`;

/** Reads a submission. */
export const useSubmission = (name: string, id: number) =>
  useCall(caseRoute(name, id), { query: AS_HANDLER, refetchInterval: REFETCH_INTERVAL_MS, retry: false });

/** Reads the people to whom a submission can be assigned. */
export function useHandlers(name: string): { id: number; name: string }[] {
  const route: `GET v1/forms/${string}/handlers` = `GET v1/forms/${name}/handlers`;
  const { data } = useCall(route, { query: AS_HANDLER });
  return (data?.results ?? []).map(({ id, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
  }));
}

/** Reads the figures of a form. */
export const useSummary = (name: string, enabled = true) => {
  const route: `GET v1/forms/${string}/summary` = `GET v1/forms/${name}/summary`;
  return useCall(route, { query: AS_HANDLER, enabled });
};

/** Returns a function that refetches everything about forms. */
export function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(isAnswerOf(/v1\/(forms|approvals|history)\//));
}

type Change = CallArguments<`PATCH v1/forms/${string}/submissions/${number}/`>[0]['body'];

/** Changes a submission. `headers`: its idempotency key. */
export const changeSubmission = (
  name: string,
  id: number,
  body: Change,
  headers?: Record<string, string>,
): Promise<HandledSubmission> =>
  call(`PATCH v1/forms/${name}/submissions/${id}/`, { query: AS_HANDLER, body, headers });

/** Submissions per call: few enough to show progress. */
const BATCH_SIZE = 100;

interface StateOf {
  id: number;
  state: string;
}

export interface Moved {
  done: SubmissionsChanged['done'];
  failed: { id: number; error: unknown }[];
}

/** Makes a call; one without an answer is made again once, under its idempotency key, so that it is carried out once. */
function callTwice(name: string, items: readonly StateOf[]): Promise<SubmissionsChanged> {
  const options = {
    query: AS_HANDLER,
    body: { items: [...items] },
    headers: { 'Idempotency-Key': randomKey() },
  };
  const send = () => call(`POST v1/forms/${name}/submissions/bulk/change/`, options);
  return send().catch((error) => (statusOf(error) === 0 ? send() : Promise.reject(error)));
}

/** Changes the states of submissions, in one call after another. A failed call fails for the rest, too. */
export async function changeStates(
  name: string,
  items: readonly StateOf[],
  onProgress?: (done: number) => void,
): Promise<Moved> {
  const moved: Moved = { done: [], failed: [] };
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    const portion = items.slice(from, from + BATCH_SIZE);
    try {
      const { done, failed } = await callTwice(name, portion);
      moved.done.push(...done);
      moved.failed.push(
        ...failed.map(({ id, problem }) => ({
          id,
          error: httpError({ ok: false, status: problem.status, data: problem, error: problem as never }),
        })),
      );
    } catch (error) {
      moved.failed.push(...items.slice(from).map(({ id }) => ({ id, error })));
      return moved;
    }
    onProgress?.(from + portion.length);
  }
  return moved;
}

/** The states into which handlers move submissions. */
export const movableStates = ({ states }: Pick<HandledForm, 'states'>) =>
  states.filter(({ value }) => value !== WITHDRAWN && value !== REJECTED);

/** Whether handlers can change the state of a submission. */
export const isMovable = ({ state, approval_state }: Pick<HandledRow, 'state' | 'approval_state'>): boolean =>
  state !== WITHDRAWN && state !== REJECTED && !(approval_state === 'open' && state === SENT);

/** Returns the definition of a form's submissions, whose displays and filters know its own fields. */
export function useSubmissionEntity(fields: readonly FormField[]): Entity {
  return useMemo(() => {
    const custom = fields.map((field) => ({ ...field, in_list: true, filter: true }));
    return withCustomFields(entities.formSubmission as Entity, custom as unknown as CustomField[]);
  }, [fields]);
}

/** Returns the fields by which a list can be filtered. Lists of people and objects belong to their editors. */
export const filterableFields = ({ fields }: HandledForm): CustomField[] =>
  (fields as unknown as CustomField[])
    .map((field) => ({ ...field, filter: true }))
    .filter((field) => isCustomFilterable(field) && field.kind !== 'person' && field.kind !== 'reference');

/** Returns the record of which displays of own fields show values. */
export const recordOf = (id: number, fields: Readonly<Record<string, unknown>>): RaRecord => ({
  id,
  [CUSTOM]: fields,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${CUSTOM}.${name}`, value])),
});
