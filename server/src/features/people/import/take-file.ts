import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Language } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { AppError, ERRORS } from '@piiri/shared/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, problemOf } from '../../../engine/problem/problem.ts';
import type { Mapping } from '../../../engine/transfer/table/columns.ts';
import { decodingOf, type ImportOptions } from '../../../engine/transfer/table/import-params.ts';
import { sendWithRows } from '../../../engine/transfer/table/send-rows.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { assertFreshProof } from '../../../platform/auth/proof.ts';
import type { Services } from '../../../platform/services.ts';
import type { StagedFile } from '../../../platform/storage/stage.ts';
import { joinFactOf } from '../join-facts.ts';
import { NOT_BY_MACHINE } from '../rights.ts';
import type { GroupChoices } from '../tables.ts';
import { importedCustom } from './fields.ts';
import { openImportFile } from './import-file.ts';
import { importJob } from './import-job.ts';
import { addImport, importByKey } from './queued-imports.ts';
import { validateFile } from './validate-file.ts';

export interface ImportCall {
  services: Services;
  actor: Actor;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface ImportRequest {
  file: StagedFile | undefined;
  mapping: Mapping;
  /** The caller's choices for group names that the company does not have. */
  choices: GroupChoices;
  options: ImportOptions;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Returns the stored forms of the call's idempotency key, by the current and previous keys of the installation, the
 * current one first.
 */
function keysOf({ services, actor, request }: ImportCall): string[] {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? services.signatures('import key', `${actor.userId}\0${key}`) : [];
}

/**
 * Validates a file of people and answers what its rows would do. Unless it is a dry run, queues their storing if no row
 * is invalid.
 */
export async function takeFile(
  call: ImportCall,
  { file, mapping, choices, options }: ImportRequest,
): Promise<void> {
  const { services, actor, language, request, reply } = call;
  const { isDry, skipsWrong, cells } = options;
  const { tenantId, timeZone, companyLanguage } = actor;
  const keys = isDry ? [] : keysOf(call);
  const before = keys.length > 0 ? await importByKey(services, tenantId, keys) : undefined;
  if (before !== undefined) return void (await reply.code(202).type(JSON_TYPE).send({ id: before }));
  if (!file) throw new AppError('invalid', { errors: { file: ['file_missing'] } });
  const makesGroups = Object.values(choices).includes('new');
  if (makesGroups && actor.service && !actor.service.scopes.includes('group:write'))
    throw new AppError('forbidden');

  const opened = await openImportFile(tenantId);
  const path = `${file.path}.rows`;
  try {
    const { errors, phones, numbers, hasPhoneless, hasManagers, ...read } = await opened.ask('read', {
      path: file.path,
      mapping,
      decoding: decodingOf(options.encoding, [language, companyLanguage]),
      mended: cells,
      timeZone,
      companyLanguage,
      language,
      custom: importedCustom(actor.definitions.fields.user ?? []),
      joinFact: await joinFactOf(services.database.system, actor.tenantId),
    });
    // The columns help the caller to choose their meaning.
    if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors, members: { ...read } });
    const validated = await validateFile(services, { actor, language, choices }, opened, {
      phones,
      numbers,
      hasPhoneless,
      hasManagers,
    });
    await opened.ask('report', { path });
    const head = { ...validated.counts, ...read, unknown_groups: validated.unknown };
    if (isDry) return await sendWithRows(reply.type(JSON_TYPE), head, { path });
    const { wrong } = validated.counts;
    if (wrong > 0 && !skipsWrong) {
      const errors = { file: [message('import_rows_wrong', { count: wrong })] };
      const error = validated.forbidden
        ? new AppError('forbidden', { detail: NOT_BY_MACHINE })
        : new AppError('invalid', { errors });
      const answer = { ...problemOf(request, error), ...head };
      return await sendWithRows(reply.code(ERRORS[error.code]).type(PROBLEM_TYPE), answer, { path });
    }
    if (validated.needsProof) assertFreshProof(actor);
    const id = await addImport(services, importJob, {
      tenantId,
      counts: validated.counts,
      key: keys[0] ?? null,
      source: await promisify(gzip)(await readFile(file.path)),
      input: {
        userId: actor.userId,
        language,
        mapping,
        skipsWrong,
        groups: choices,
        encoding: read.encoding,
        cells,
      },
    });
    await reply.code(202).type(JSON_TYPE).send({ id });
  } finally {
    opened.close();
    await rm(path, { force: true });
  }
}
