import type { Entity } from '@piiri/schemas';
import type { BulkAnswer } from '@piiri/shared/contracts/routes.ts';
import type { HttpError } from 'ra-core';
import { callEntity } from './api.ts';
import { httpError } from './problem.ts';

/** Objects that a call takes here: few enough that one sees how it goes on. */
const A_CALL = 100;

/** One object of many, and the values that it is to have. */
export interface BulkChange {
  id: number;
  [field: string]: unknown;
}

/** What became of many objects: those that it was done to, with the values they had, and why not to the others. */
export interface BulkOutcome {
  done: BulkAnswer['done'];
  failed: { id: number; error: unknown }[];
}

/** Is told after each call how many objects have been dealt with. */
export type OnProgress = (dealtWith: number) => void;

/** Asks call after call. What a call that failed as a whole was about failed for its reason, and so did what came after it. */
async function inPortions<Item extends { id: number }>(
  entity: Entity,
  verb: 'change' | 'delete' | 'restore',
  items: readonly Item[],
  bodyOf: (portion: readonly Item[]) => object,
  onProgress?: OnProgress,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (let from = 0; from < items.length; from += A_CALL) {
    const portion = items.slice(from, from + A_CALL);
    try {
      const { done, failed } = await callEntity(entity, `POST /bulk/${verb}/`, { body: bodyOf(portion) });
      outcome.done.push(...done);
      outcome.failed.push(...failed.map(({ id, problem }) => ({ id, error: problemError(problem) })));
    } catch (error) {
      outcome.failed.push(...items.slice(from).map(({ id }) => ({ id, error })));
      return outcome;
    }
    onProgress?.(from + portion.length);
  }
  return outcome;
}

const problemError = (problem: BulkAnswer['failed'][number]['problem']): HttpError =>
  httpError({ ok: false, status: problem.status, data: problem, error: problem });

const asItems = (ids: readonly number[]) => ids.map((id) => ({ id }));
const idsBody = (items: readonly { id: number }[]) => ({ ids: items.map(({ id }) => id) });

/** Updates many objects; each is validated on its own. */
export function changeMany(entity: Entity, items: readonly BulkChange[], onProgress?: OnProgress) {
  return inPortions(entity, 'change', items, (portion) => ({ items: portion }), onProgress);
}

/** Deletes many objects; what others need stays. */
export function removeMany(entity: Entity, ids: readonly number[], onProgress?: OnProgress) {
  return inPortions(entity, 'delete', asItems(ids), idsBody, onProgress);
}

/** Takes the deletes of many objects back. */
export function restoreMany(entity: Entity, ids: readonly number[]) {
  return inPortions(entity, 'restore', asItems(ids), idsBody);
}
