import { setMaintenance } from '../../platform/db/maintenance.ts';
import { defineCommand } from '../command.ts';

/** Ends maintenance. */
export default defineCommand({
  name: 'maintenance off',
  summary: 'Ends maintenance: calls are answered and jobs run again.',
  operands: [],
  options: {},
  manual: ['All processes follow within three seconds. Jobs that waited run then.'],
  async run({ open, say }) {
    await setMaintenance((await open()).database.system, false);
    say('Maintenance is off.');
  },
});
