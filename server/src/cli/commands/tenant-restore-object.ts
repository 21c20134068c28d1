import { MoveFailure } from '../../moving/format.ts';
import { restorableEntity } from '../../moving/restore-object/plan.ts';
import { countsOf, restoreObject } from '../../moving/restore-object/restore-object.ts';
import { loadSecrets } from '../../platform/config/secret.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

const WHAT_HAPPENED = {
  restored: 'is back',
  replaced: 'has its content of the backup, as a new version',
  unchanged: 'is as it was in the backup',
  planned: 'would come back',
};

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ');

/** Brings one object back from a backup. */
export default defineCommand({
  name: 'tenant restore-object',
  summary: 'Brings one object of a company back from a backup; the server may be running.',
  operands: ['name'],
  options: {
    backup: { value: 'folder', about: 'A backup of this installation, made by `backup`.', required: true },
    entity: { value: 'kind', about: 'What it is: news, event, article, poll …', required: true },
    id: { value: 'number', about: 'Its number, as in its address.', required: true },
    over: { about: 'Give an object that exists, or is in the trash, its content of the backup.' },
    'dry-run': { about: 'Only say what would come.' },
  },
  manual: [
    'An object that is gone comes back under its number, with its texts, pictures and attachments, history and draft, and with what belongs to it, such as comments, reactions, answers and enrolments: whatever is deleted with it. Nobody is notified. It is published if it was; a draft that was scheduled is a draft. What refers to it from elsewhere, and objects below it, do not come.',
    'References to what is gone here are left out, and said. Rows of people who are gone do not come, or without their name where an erasure leaves them. An object whose group, or something else that it needs, is gone is refused: bring that back first. People, what people send with forms or as feedback, and tokens do not come back by this.',
    'An object that exists is refused. With --over its content becomes that of the backup as a new version, which history shows as the operator’s; one in the trash is taken out of it. Whether it is published, its place, comments, reactions and answers stay.',
    'The rows of the company are first loaded into an embedded PostgreSQL in a folder of DATA_DIR, whichever version made the backup, and removed at the end. It takes the time and space of restoring one company, and nothing of it reaches the database of the installation but the object.',
  ],
  async run({ operands: [written], options, config, open, pathOf, progress, say, data, signal }) {
    const id = Number(options.id);
    if (!Number.isSafeInteger(id) || id < 1) throw new UsageFailure(`--id: a number, not "${options.id}".`);
    try {
      const entity = restorableEntity(options.entity);
      const services = await open();
      const company = await findTenant(services.database.system, written);
      const { outcome, plan, madeAt } = await restoreObject(
        services,
        company,
        { entity, id },
        {
          folder: pathOf(options.backup),
          secrets: await loadSecrets(config.dataDir, config.secrets),
          dataDir: config.dataDir,
          over: options.over,
          dryRun: options['dry-run'],
        },
        { ...progress, signal },
      );
      const { rows, leftOut } = countsOf(plan);
      const bytes = plan.entries.reduce((sum, entry) => sum + entry.bytes, 0);
      data({
        ...{ company: company.id, entity: entity.name, id, title: plan.title, outcome, backup: madeAt },
        ...{ rows, left_out: leftOut, emptied: plan.emptied, files: plan.missingFiles.length, bytes },
      });
      say(`${entity.name} ${id} of ${company.name}, "${plan.title}", ${WHAT_HAPPENED[outcome]} (${madeAt}).`);
      if (Object.keys(rows).length > 0) say(`With it: ${listed(rows)}.`);
      if (plan.missingFiles.length > 0) say(`Files: ${plan.missingFiles.length}, ${bytes} bytes.`);
      if (Object.keys(leftOut).length > 0)
        say(`Left out, because people or objects are gone: ${listed(leftOut)}.`);
      if (plan.emptied.length > 0) say(`Emptied, because it is gone: ${plan.emptied.join(', ')}.`);
    } catch (error) {
      throw error instanceof MoveFailure ? new CommandFailure(error.message) : error;
    }
  },
});
