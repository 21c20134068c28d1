import { defineCommand } from '../command.ts';
import { setActive } from '../set-active.ts';

/** Lets a disabled person in again. */
export default defineCommand({
  name: 'account enable',
  summary: 'Lets a disabled person into their companies again, or into one.',
  operands: ['user name or phone'],
  options: {
    company: { value: 'name', about: 'This company alone. Without it all companies of the person.' },
  },
  manual: ['Undoes `account disable`. They sign in as before.'],
  async run({ operands: [written], options, open, say }) {
    for (const line of await setActive(await open(), written, { active: true, company: options.company }))
      say(line);
  },
});
