import { retryJobs } from '../../platform/jobs/waiting-jobs.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';

/** Runs failed jobs again. */
export default defineCommand({
  name: 'jobs retry',
  summary: 'Runs failed jobs again at once, with all their tries.',
  operands: [],
  options: {
    id: { value: 'number', about: 'This job alone. Without it all that have failed at least once.' },
  },
  manual: ['A job that runs at the moment is left alone. `jobs list --failed` shows them.'],
  async run({ options: { id }, open, say }) {
    if (id !== undefined && !/^\d{1,18}$/.test(id)) throw new UsageFailure(`--id: a number, not "${id}".`);
    const count = await retryJobs((await open()).database.system, id);
    if (id !== undefined && count === 0) throw new CommandFailure(`No failed job has the number ${id}.`);
    say(`${count} jobs run again.`);
  },
});
