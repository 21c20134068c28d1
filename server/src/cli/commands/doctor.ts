import { CommandFailure, defineCommand } from '../command.ts';
import { examine } from '../doctor.ts';

/** Checks an installation. */
export default defineCommand({
  name: 'doctor',
  summary: 'Checks configuration, Node.js, database, clock, backup, jobs, gateways, space and files.',
  operands: [],
  options: {
    'all-files': { about: 'Compare all rows of files with the store. Without it the last 500.' },
  },
  manual: [
    'A line a check: ok, warning or failure, what was checked, and what is the case; with tabs between. It ends with 1 if something has failed. Nothing is sent: `mail test` and `sms test` do that.',
  ],
  access: 'reads',
  async run({ options, open, say, data, signal }) {
    const checks = await examine(await open(), { allFiles: options['all-files'], signal });
    data(checks);
    for (const { state, name, text } of checks) say([state, name, text].join('\t'));
    const failed = checks.filter(({ state }) => state === 'failure').length;
    if (failed > 0) throw new CommandFailure(`${failed} of ${checks.length} checks have failed.`);
  },
});
