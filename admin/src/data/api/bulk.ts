import type { Entity } from '@piiri/schemas';
import type { BulkAnswer } from '@piiri/shared/contracts/routes.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import type { HttpError } from 'react-admin';
import { callEntity } from './api.ts';
import { httpError, statusOf } from './problem.ts';

/** Objects per call: few enough to show progress. */
const BATCH_SIZE = 100;

/** Id of an object and its new values. */
export interface BulkChange {
  id: number;
  [field: string]: unknown;
}

/** Result of a bulk call: the changed objects with their former values, and the error of each other one. */
export interface BulkOutcome {
  done: BulkAnswer['done'];
  failed: { id: number; error: unknown }[];
}

/** Called after each call with the number of processed objects. */
export type OnProgress = (dealtWith: number) => void;

/** Makes a call; one without an answer is made again once, under its idempotency key, so that it is carried out once. */
async function callTwice(
  entity: Entity,
  verb: 'change' | 'delete' | 'restore',
  body: object,
): Promise<BulkAnswer> {
  const options = { body, headers: { 'Idempotency-Key': randomKey() } };
  const send = () => callEntity(entity, `POST /bulk/${verb}/`, options);
  return send().catch((error) => (statusOf(error) === 0 ? send() : Promise.reject(error)));
}

/**
 * Processes the items in one call after another. When a whole call fails, its items and all following ones fail with
 * its error.
 */
async function processInBatches<Item extends { id: number }>(
  entity: Entity,
  verb: 'change' | 'delete' | 'restore',
  items: readonly Item[],
  bodyOf: (portion: readonly Item[]) => object,
  onProgress?: OnProgress,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    const portion = items.slice(from, from + BATCH_SIZE);
    try {
      const { done, failed } = await callTwice(entity, verb, bodyOf(portion));
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

const toItems = (ids: readonly number[]) => ids.map((id) => ({ id }));
const idsBody = (items: readonly { id: number }[]) => ({ ids: items.map(({ id }) => id) });

/** Updates many objects; each is validated on its own. */
export function changeMany(entity: Entity, items: readonly BulkChange[], onProgress?: OnProgress) {
  return processInBatches(entity, 'change', items, (portion) => ({ items: portion }), onProgress);
}

/** Deletes many objects; objects that others reference stay. */
export function removeMany(entity: Entity, ids: readonly number[], onProgress?: OnProgress) {
  return processInBatches(entity, 'delete', toItems(ids), idsBody, onProgress);
}

/** Restores many deleted objects. */
export function restoreMany(entity: Entity, ids: readonly number[]) {
  return processInBatches(entity, 'restore', toItems(ids), idsBody);
}
