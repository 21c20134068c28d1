import { readFile } from 'node:fs/promises';
import { type Entity, isImportable } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { objectImport } from '@piiri/shared/contracts/import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TableProblem } from '../../../platform/documents/read/table-problem.ts';
import type { StagedFile } from '../../../platform/storage/stage.ts';
import type { WritingCall } from '../../calls/context.ts';
import type { GenericCall } from '../../calls/generic-call.ts';
import { problemOf } from '../../calls/problem.ts';
import { withCustomFields } from '../../custom/custom-entity.ts';
import { type Mapping, matchColumns, withSamples } from '../table/columns.ts';
import { importBody, importQuery, parseImportOptions } from '../table/import-params.ts';
import { parseTable } from '../table/table-of.ts';
import { openTable } from '../table/table-process.ts';
import { headingOf, objectFields, offeredPaths } from './headings.ts';
import { type ImportedRow, importObjects } from './import-objects.ts';

/**
 * Maximum number of rows of a file: each is validated and stored by itself, in one transaction, while the caller waits.
 */
export const MAX_ROWS = 2000;

const query = z.looseObject({ admin_view: z.unknown().optional(), ...importQuery });

/** A row in an answer, with errors in the caller's language. */
function rowAnswer(request: FastifyRequest, { row, name, outcome }: ImportedRow) {
  if (outcome.result !== 'wrong') {
    const { result, changes, id } = outcome;
    return { row: row.line, name, result, changes, errors: {}, id };
  }
  const { detail, errors = { '': [detail] } } = problemOf(request, outcome.error);
  return { row: row.line, name, result: outcome.result, changes: {}, errors, cells: row.cells };
}

/** Maximum size in bytes of a file that is parsed in this process: parsing takes less time than starting a process. */
const MAX_INLINE_BYTES = 64 * 1024;

/** A zip file may be large in spite of its size in bytes. */
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readInProcess(path: string, tenantId: number) {
  const file = await openTable(tenantId);
  try {
    return await file.ask('table', { path, most: MAX_ROWS });
  } finally {
    file.close();
  }
}

async function readTable({ path, size }: StagedFile, tenantId: number) {
  const bytes = size > MAX_INLINE_BYTES ? undefined : await readFile(path);
  if (!bytes || isPacked(bytes)) return readInProcess(path, tenantId);
  try {
    return parseTable(bytes, MAX_ROWS);
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    throw new AppError('invalid', { errors: { file: [error.message] } });
  }
}

async function receiveTable(
  request: FastifyRequest,
  given: WritingCall,
  mapping: Mapping,
  how: ReturnType<typeof parseImportOptions>,
) {
  const call = { ...given, entity: withCustomFields(given.entity, given.actor) };
  const { entity, language, files } = call;
  const file = files.get('file');
  if (!file) throw new AppError('invalid', { errors: { file: ['file_missing'] } });
  const { header, rows, ...kind } = await readTable(file, call.actor.tenantId);
  const { columns, errors } = matchColumns(header, mapping, objectFields(entity, language));
  const mapped = columns.flatMap(({ field }) => field ?? []);
  const fields = offeredPaths(entity, mapped).map((name) => ({
    name,
    label: headingOf(entity, name, language),
  }));
  const recognised = { ...kind, columns: withSamples(columns, rows), fields };
  // The recognised columns help people who assign the others.
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors, members: recognised });
  const imported = await importObjects(call, { columns, rows }, how);
  const answer = {
    ...imported.counts,
    ...recognised,
    rows: imported.rows.map((row) => {
      const { id, ...rest } = { id: undefined, ...rowAnswer(request, row) };
      return how.isDry && rest.result === 'new' ? rest : { ...rest, ...(id !== undefined && { id }) };
    }),
  };
  const { wrong } = imported.counts;
  if (how.isDry || wrong === 0 || how.skipsWrong) return answer;
  throw new AppError('invalid', {
    errors: { file: [message('import_rows_wrong', { count: wrong })] },
    members: answer,
  });
}

/** The call that imports an entity's objects from table files, for importable entities. */
export function importCalls(entity: Entity): GenericCall[] {
  if (!isImportable(entity)) return [];
  return [
    {
      call: 'create',
      operation: 'create',
      method: 'POST',
      path: `${entity.api.path}/import`,
      summary: 'Import objects from a CSV or XLSX file: all rows or none',
      status: 200,
      answer: objectImport,
      query,
      body: importBody,
      multipart: true,
      files: { file: 'attachment' },
      handler: ({ request, query: params, body }, call) =>
        receiveTable(
          request,
          call,
          importBody.parse(body).mapping ?? {},
          parseImportOptions(query.parse(params)),
        ),
    },
  ];
}
