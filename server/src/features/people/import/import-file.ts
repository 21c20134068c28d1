import { openTableProcess, type TableProcess } from '../../../engine/transfer/table/table-process.ts';
import type { PeopleQuestions } from './task.ts';

/** A process that reads a file of people. */
export type ImportFile = TableProcess<PeopleQuestions>;

const PROGRAM = {
  source: 'server/src/features/people/import/worker.ts',
  built: 'server/dist/people-worker.js',
};

/** Starts the process that reads a file of people; see `openTableProcess`. */
export const openImportFile = (tenantId: number): Promise<ImportFile> =>
  openTableProcess<PeopleQuestions>(PROGRAM, tenantId);
