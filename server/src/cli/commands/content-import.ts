import { stat } from 'node:fs/promises';
import {
  DOCUMENT_RESULTS,
  IMPORTED_KINDS,
  type ImportedKind,
  SOURCE_FORMATS,
  type SourceFormat,
} from '@piiri/shared/contracts/content-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { publishesAlone } from '../../engine/access/access.ts';
import { people } from '../../engine/model/people.ts';
import { openExport } from '../../features/content-import/export-process.ts';
import { previewImport, runImport } from '../../features/content-import/run-import.ts';
import type { StoredLoss, StoredReport } from '../../features/content-import/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import type { Services } from '../../platform/services.ts';
import { validationText } from '../../platform/texts.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

/** Imports pages and news from another product. */
export default defineCommand({
  name: 'content import',
  summary:
    'Imports pages and news of a company from a folder or a zip archive: files or another product’s export.',
  operands: ['company', 'folder'],
  options: {
    from: { value: SOURCE_FORMATS.join('|'), about: 'The format of the export.', required: true },
    as: {
      value: IMPORTED_KINDS.join('|'),
      about: 'What all documents become. Default: what the format says.',
    },
    'dry-run': { about: 'Shows what would become of each document, and changes nothing.' },
    publish: { about: 'Publishes what was published in the source. Default: everything is a draft.' },
    source: {
      value: 'name',
      about:
        'Name of the source, for several of one format: importing again changes what the same source brought.',
    },
    by: { value: 'e-mail', about: 'The administrator who imports. Default: the company’s first one.' },
  },
  manual: [
    'Pages keep their tree; pictures are drawn anew, files are attached, and links between the documents lead to the imported ones. Dates are those of the source, and authors are found by their e-mail address; what is by somebody else becomes the administrator’s. What cannot be taken is listed with the reason.',
    'Importing again changes only what has changed in the source, and makes nothing twice. What people have changed or deleted here since is left alone and listed.',
    'A folder may be of any size up to 20,000 files and 5,000 documents. An import that was stopped goes on when it is started again.',
  ],
  async run({ operands: [company, folder], options, config, open, pathOf, progress, say, data, signal }) {
    const from = oneOf(SOURCE_FORMATS, options.from, '--from');
    const as = options.as === undefined ? undefined : oneOf(IMPORTED_KINDS, options.as, '--as');
    const path = pathOf(folder);
    if (!(await stat(path).catch(() => undefined))) throw new CommandFailure(`There is no ${path}.`);
    const services = await open();
    const { id: tenantId } = await findTenant(services.database.system, company);
    const actor = await findImporter(services, tenantId, options.by);
    if (options.publish && !publishesAlone(actor))
      throw new CommandFailure('What is published in this company must be approved by another person.');
    const input = {
      userId: actor.userId,
      language: 'en' as const,
      from,
      ...(as && { as }),
      source: options.source?.trim() ?? '',
      publishes: options.publish,
    };
    progress.report('Reading:', 0);
    const opened = await asFailure(() => openExport(config.dataDir, tenantId, { path, from, as }));
    try {
      const count = opened.documents.length;
      const report = options['dry-run']
        ? await previewImport(services, actor, opened, input)
        : await asFailure(() =>
            runImport(services, actor, opened, input, {
              async onDocument(done) {
                signal.throwIfAborted();
                progress.report('Documents:', done, count);
              },
            }),
          );
      progress.clear();
      data(report);
      for (const line of linesOf(report, options['dry-run'])) say(line);
    } finally {
      await opened.close();
    }
  },
});

function oneOf<const Choice extends SourceFormat | ImportedKind>(
  choices: readonly Choice[],
  text: string,
  option: string,
): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new UsageFailure(`${option} is one of: ${choices.join(', ')}.`);
  return choice;
}

/** Returns the administrator in whose name a company's content is imported. Throws CommandFailure. */
async function findImporter(
  { database }: Services,
  tenantId: number,
  email: string | undefined,
): Promise<Actor> {
  const { rows } = await database.system.execute<{ id: number }>(sql`
    select id from ${people} where tenant_id = ${tenantId}::int and deleted_at is null and active and is_tenant_admin
      and (${email ?? null}::text is null or lower(email) = lower(${email ?? null}::text)) order by id limit 1`);
  const actor = rows[0] && (await findActorById(database.system, tenantId, rows[0].id));
  if (actor) return actor;
  throw new CommandFailure(
    email
      ? `No administrator of the company has the address ${email}.`
      : 'The company has no administrator. Add one: tenant admin add.',
  );
}

async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [problem] = Object.values(error.extras.errors ?? {}).flat();
    throw new CommandFailure(problem ? validationText('en', problem) : error.code);
  }
}

/** What a line says of each result. */
const RESULTS: Record<(typeof DOCUMENT_RESULTS)[number], string> = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  changed_here: 'changed here, left alone',
  deleted_here: 'deleted here, left alone',
  refused: 'not taken',
};

const reasonOf = ({ reason, what }: StoredLoss) =>
  `${validationText('en', `import_loss_${reason}`)}${what ? `: ${what}` : ''}`;

/** Returns the lines of a report: the tree in a dry run, the losses, and the numbers. */
function linesOf({ documents, not_taken }: StoredReport, isDry: boolean): string[] {
  const tree = documents.map(
    ({ depth, title, kind, result }) => `${'  '.repeat(depth)}${title} (${kind}, ${RESULTS[result]})`,
  );
  const losses = documents.flatMap(({ title, losses }) =>
    losses.map((loss) => `${title}: ${reasonOf(loss)}`),
  );
  const counts = DOCUMENT_RESULTS.flatMap((result) => {
    const count = documents.filter((document) => document.result === result).length;
    return count > 0 ? [`${count} ${RESULTS[result]}`] : [];
  });
  return [...(isDry ? tree : []), ...losses, ...not_taken.map(reasonOf), `${counts.join('; ')}.`];
}
