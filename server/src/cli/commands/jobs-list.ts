import { readJobs } from '../../platform/jobs/waiting-jobs.ts';
import { defineCommand } from '../command.ts';

/** Lists jobs. */
export default defineCommand({
  name: 'jobs list',
  summary: 'Lists the jobs that are due, run or have failed.',
  operands: [],
  options: {
    failed: { about: 'Only those that have failed at least once.' },
    all: { about: 'Also those that are due later.' },
  },
  manual: [
    'A line a job: number, name, state (due, running, later, failed: it is not tried again), when it is due, tries, and the beginning of the last error; with tabs between. At most 1,000, the longest due first.',
  ],
  access: 'reads',
  async run({ options: { failed, all }, open, say, data, remark }) {
    const jobs = await readJobs((await open()).database.system, { failed, later: all });
    data(jobs);
    if (jobs.length === 0) remark('There are no such jobs.');
    for (const { id, task, state, run_at, attempts, max_attempts, error } of jobs)
      say([id, task, state, run_at, `${attempts}/${max_attempts}`, error ?? ''].join('\t'));
  },
});
