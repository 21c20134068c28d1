import { readFile } from 'node:fs/promises';
import { type Entity, isImportable } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { objectImport } from '@piiri/shared/contracts/import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DecodingOptions } from '../../platform/documents/read/decode-text.ts';
import { TableProblem } from '../../platform/documents/read/table-problem.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { WritingCall } from '../access/call.ts';
import { withCustomFields } from '../custom/custom-entity.ts';
import { problemOf } from '../problem/problem.ts';
import {
  cellTargets,
  headingOf,
  objectFields,
  offeredPaths,
  patternOf,
} from '../transfer/import/headings.ts';
import { type ImportedRow, importObjects } from '../transfer/import/import-objects.ts';
import { withDates } from '../transfer/table/cells.ts';
import { type FieldsByHeading, type Mapping, matchColumns, withSamples } from '../transfer/table/columns.ts';
import {
  decodingOf,
  type ImportOptions,
  importBody,
  importQuery,
  MAX_ROWS,
  parseImportOptions,
} from '../transfer/table/import-params.ts';
import {
  belowHeader,
  findHeader,
  parseTable,
  tooManyRows,
  withMendedCells,
} from '../transfer/table/table-of.ts';
import { openTable } from '../transfer/table/table-process.ts';
import type { FullTable } from '../transfer/table/task.ts';
import type { EntityRoute } from './route.ts';

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

/** Which header a table has, and how to decode it. */
interface Reading {
  tenantId: number;
  mapping: Mapping;
  fields: FieldsByHeading;
  decoding: DecodingOptions;
}

async function readInProcess(path: string, { tenantId, mapping, fields, decoding }: Reading) {
  const file = await openTable(tenantId);
  try {
    const { sheet } = findHeader(await file.ask('beginnings', { path }), mapping, fields);
    return await file.ask('table', { path, most: MAX_ROWS, sheet, ...decoding });
  } finally {
    file.close();
  }
}

const wrongFile = (problem: string) => new AppError('invalid', { errors: { file: [problem] } });

async function readFullTable({ path, size }: StagedFile, reading: Reading): Promise<FullTable> {
  const bytes = size > MAX_INLINE_BYTES ? undefined : await readFile(path);
  if (!bytes || isPacked(bytes)) return readInProcess(path, reading);
  try {
    return parseTable(bytes, MAX_ROWS, reading.decoding);
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    throw wrongFile(error.message);
  }
}

/** Reads a file's table and finds its header. Throws `invalid`. */
async function readTable(staged: StagedFile, reading: Reading) {
  const { rows: all, ...format } = await readFullTable(staged, reading);
  const table = belowHeader(all, reading.mapping, reading.fields);
  if (table.rows.length > MAX_ROWS) throw wrongFile(tooManyRows(MAX_ROWS));
  return { ...format, ...table };
}

/** Whether a path of an object holds a date. */
function isDate(entity: Entity, path: string): boolean {
  const type = cellTargets(entity).get(patternOf(path))?.field.type;
  return type === 'date' || type === 'dateTime';
}

async function receiveTable(
  request: FastifyRequest,
  baseCall: WritingCall,
  mapping: Mapping,
  options: ImportOptions,
) {
  const call = { ...baseCall, entity: withCustomFields(baseCall.entity, baseCall.actor) };
  const { entity, language, files } = call;
  const file = files.get('file');
  if (!file) throw new AppError('invalid', { errors: { file: ['file_missing'] } });
  const fieldsByHeading = objectFields(entity, language);
  const { tenantId, companyLanguage } = call.actor;
  const decoding = decodingOf(options.encoding, [language, companyLanguage]);
  const { header, countsFrom1904, ...read } = await readTable(file, {
    tenantId,
    mapping,
    fields: fieldsByHeading,
    decoding,
  });
  const { rows: cells, ...kind } = read;
  const { columns, errors } = matchColumns(header, mapping, fieldsByHeading);
  const dated = withDates(cells, columns, (path) => isDate(entity, path), countsFrom1904);
  const rows = withMendedCells(dated, options.cells, header.length);
  const mapped = columns.flatMap(({ field }) => field ?? []);
  const fields = offeredPaths(entity, mapped).map((name) => ({
    name,
    label: headingOf(entity, name, language),
  }));
  const recognised = { ...kind, columns: withSamples(columns, rows), fields };
  // The recognised columns help people who assign the others.
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors, members: recognised });
  const imported = await importObjects(call, { columns, rows }, options);
  const answer = {
    ...imported.counts,
    ...recognised,
    rows: imported.rows.map((row) => {
      const { id, ...rest } = { id: undefined, ...rowAnswer(request, row) };
      return options.isDry && rest.result === 'new' ? rest : { ...rest, ...(id !== undefined && { id }) };
    }),
  };
  const { wrong } = imported.counts;
  if (options.isDry || wrong === 0 || options.skipsWrong) return answer;
  throw new AppError('invalid', {
    errors: { file: [message('import_rows_wrong', { count: wrong })] },
    members: answer,
  });
}

/** The call that imports an entity's objects from table files, for importable entities. */
export function importCalls(entity: Entity): EntityRoute[] {
  if (!isImportable(entity)) return [];
  return [
    {
      call: 'create',
      operation: 'create',
      method: 'POST',
      path: `${entity.api.path}/import`,
      summary: 'Import objects from a CSV or XLSX file: all rows or none',
      answers: { 200: objectImport },
      query,
      body: importBody,
      multipart: true,
      files: { file: 'attachment' },
      handler: (call) => {
        const form = importBody.parse(call.body);
        const options = parseImportOptions(query.parse(call.query), form);
        return receiveTable(call.request, call, form.mapping ?? {}, options);
      },
    },
  ];
}
