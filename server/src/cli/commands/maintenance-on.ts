import { setMaintenance } from '../../platform/db/maintenance.ts';
import { defineCommand } from '../command.ts';

/** Begins maintenance. */
export default defineCommand({
  name: 'maintenance on',
  summary: 'Answers every call by 503 and runs no jobs, until maintenance off.',
  operands: [],
  options: {},
  manual: [
    'For work on the database or the files during which nobody may read or write. All processes follow within three seconds: calls are refused, live connections end, workers finish the jobs that they run and take no others. Health, readiness and metrics go on. It is stored in the database, so restarts do not end it.',
  ],
  async run({ open, say }) {
    await setMaintenance((await open()).database.system, true);
    say('Maintenance is on. All processes follow within three seconds.');
  },
});
