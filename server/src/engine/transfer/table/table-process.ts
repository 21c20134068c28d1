import { AppError } from '@piiri/shared/errors.ts';
import { openSemaphore } from '../../../platform/http/call-limits.ts';
import { ask, startProcess } from '../../../platform/process/own-process.ts';
import type { Answer, Questions, TableQuestions } from './task.ts';

/** The file of a program that answers questions about files: its source, its built form, and its own limits. */
interface Program {
  source: string;
  built: string;
  /** Maximum memory in megabytes. */
  memory?: number;
  /** Maximum duration of a question. */
  seconds?: number;
  /** Message for a file that exceeds them. */
  tooLarge?: string;
}

const TABLES: Program = {
  source: 'server/src/engine/transfer/table/worker.ts',
  built: 'server/dist/table-worker.js',
};

/** Usual limits of such a process: memory in megabytes, and seconds for one question. */
const USUAL = { memory: 256, seconds: 60, tooLarge: 'table_too_large' };

/** How long an import waits for a free process, in milliseconds. */
const WAIT_MS = 10_000;

/** Concurrency limits: files per tenant, so that none takes all processes, and files in total. */
const tenantSemaphore = openSemaphore(1, WAIT_MS);
const globalSemaphore = openSemaphore(2, WAIT_MS);

const retryLater = (gate: string) => ({ gate, headers: { 'Retry-After': '10' } });

/** A table file that a process of its own reads. */
export interface TableProcess<Q extends Questions<Q>> {
  ask<Name extends keyof Q>(name: Name, question: Q[Name]['ask']): Promise<Q[Name]['answer']>;
  close(): void;
}

/** Waits for both limits. Returns the function that releases them. */
async function enter(tenantId: number): Promise<() => void> {
  const leaveCompany = await tenantSemaphore(
    tenantId,
    () => new AppError('too_many', retryLater('company_tables')),
  );
  try {
    const leaveAll = await globalSemaphore(
      'all',
      () => new AppError('unavailable', retryLater('all_tables')),
    );
    return () => {
      leaveAll();
      leaveCompany();
    };
  } catch (error) {
    leaveCompany();
    throw error;
  }
}

/**
 * Starts a process for one file of a tenant, when the limits allow it. Throws `too_many` while the tenant reads another
 * file, `unavailable` while too many other tenants do; its questions throw `invalid`.
 */
export async function openTableProcess<Q extends Questions<Q>>(
  program: Program,
  tenantId: number,
): Promise<TableProcess<Q>> {
  const { memory, seconds, tooLarge } = { ...USUAL, ...program };
  const leave = await enter(tenantId);
  const child = await startProcess({ ...program, memory }).catch((error) => {
    leave();
    throw error;
  });
  child.once('exit', leave);
  return {
    async ask(name, question) {
      const { answer } = await ask<Answer>(child, { name, ...question }, seconds);
      // It ran out of memory, or did not come to an end: such is the file.
      if (!answer) throw new AppError('invalid', { errors: { file: [tooLarge] } });
      if ('answer' in answer) return answer.answer as Q[typeof name]['answer'];
      if ('fault' in answer) throw new Error(answer.fault);
      throw new AppError('invalid', { errors: { file: [answer.problem] } });
    },
    close: () => void child.kill('SIGKILL'),
  };
}

/** Starts a process for any table. */
export const openTable = (tenantId: number) => openTableProcess<TableQuestions>(TABLES, tenantId);
