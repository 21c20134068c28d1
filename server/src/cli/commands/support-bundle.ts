import { writeFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { codeOf, messageOf } from '../../platform/process/start-error.ts';
import { CommandFailure, defineCommand } from '../command.ts';
import { collectSupport } from '../support/collect.ts';

/** Writes a support bundle. */
export default defineCommand({
  name: 'support-bundle',
  summary:
    'Writes an archive for whoever helps you: versions, checks, settings, counts, queue, log and metrics.',
  operands: [],
  options: {
    to: { value: 'file', about: 'The new archive, such as piiri-support.zip.', required: true },
    log: {
      value: 'file',
      about: 'The log of the servers. Without it that of the units piiri* in the journal.',
    },
  },
  manual: [
    'It has no names, e-mail addresses, phone numbers and texts of people, no names of companies, no addresses and no secrets: of settings only numbers, switches and a few words, of log lines what names parts of the product, of failed jobs the codes of their errors. Companies are named by their numbers. It is a zip archive of text files: read it before you send it.',
    'Metrics and readiness are those of the server that answers at PORT of this machine; without one metrics are those of this command.',
  ],
  access: 'reads',
  async run({ options, open, pathOf, say, data, signal }) {
    const log = options.log === undefined ? undefined : pathOf(options.log);
    const files = await collectSupport(await open(), { log, signal });
    const archive = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    const path = pathOf(options.to);
    await writeFile(path, archive, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      const reason = codeOf(error) === 'EEXIST' ? 'it is there already' : messageOf(error);
      throw new CommandFailure(`${path} cannot be written: ${reason}.`);
    });
    data({ file: path, bytes: archive.length, contents: Object.keys(files) });
    say(`${path}: ${Object.keys(files).join(', ')}.`);
  },
});
