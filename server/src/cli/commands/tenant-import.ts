import { MoveFailure } from '../../moving/format.ts';
import { importCompany } from '../../moving/import-company.ts';
import { loadSecrets } from '../../platform/config/secret.ts';
import { CommandFailure, defineCommand } from '../command.ts';

/** What became of the company's ids; `tables`: those with new ones. */
const WHAT_OF_IDS = {
  kept: () => 'Its numbers (ids) are the ones it had.',
  new: () => 'Its numbers (ids) are new.',
  'some kept': (tables: string) =>
    `Its numbers (ids) are the ones it had; new because taken here: ${tables}.`,
};

/** Imports a company from a folder. */
export default defineCommand({
  name: 'tenant import',
  summary: 'Imports a company from a folder written by `tenant export`; the server may be running.',
  operands: ['folder'],
  options: { name: { value: 'name', about: 'What it is called here. No other company may have the name.' } },
  manual: [
    'Every checksum is checked first; what was changed or is missing is refused. The company comes whole or not at all, and is served at once. Its objects keep their numbers (ids) where none of their kind is taken here, else they get new ones, and links, references and pictures follow; the company’s own number, the accounts and the numbers of feedback are always new. Who signs in with the same phone here already becomes the same person in one more company, which opens to them by a one-time code; others go on with their passwords. A user name that another person has is changed.',
    'What was brought in and not stored, when it is interrupted, leaves the store within an hour.',
  ],
  async run({ operands: [written], options, config, open, pathOf, progress, say, data, signal }) {
    const services = await open();
    const to = {
      url: services.database.url,
      storage: services.storage,
      secrets: await loadSecrets(config.dataDir, config.secrets),
      origin: config.publicUrl ?? null,
    };
    const imported = await importCompany(to, pathOf(written), options.name, {
      ...progress,
      signal,
    }).catch((error) => {
      throw error instanceof MoveFailure ? new CommandFailure(error.message) : error;
    });
    const { id, name, rows, kept, renumbered, known: knownCount, renamed } = imported;
    const ids = renumbered.length === 0 ? 'kept' : kept === 0 ? 'new' : 'some kept';
    data({ id, name, rows, ids, renumbered, known: knownCount, renamed });
    say(`${name} is company ${id}: ${rows} rows.`);
    say(WHAT_OF_IDS[ids](renumbered.join(', ')));
    if (knownCount > 0)
      say(`${knownCount} people were here already; the company opens to them by a one-time code.`);
    for (const { from, to: username } of renamed)
      say(`${from} is called ${username} here, because another person has that user name.`);
  },
});
