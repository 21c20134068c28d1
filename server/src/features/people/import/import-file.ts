import { openTableProcess, type TableProcess } from '../../../engine/transfer/table/table-process.ts';
import type { PeopleQuestions } from './task.ts';

/** A file of people that is being read. */
export type ImportFile = TableProcess<PeopleQuestions>;

const PROGRAM = {
  source: 'server/src/features/people/import/worker.ts',
  built: 'server/dist/people-worker.js',
};

/** Starts the process that reads a file of people, see `openTableProcess`. */
export const openImportFile = (tenantId: number): Promise<ImportFile> =>
  openTableProcess<PeopleQuestions>(PROGRAM, tenantId);
