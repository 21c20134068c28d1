import { defineCommand } from '../command.ts';
import { setActive } from '../set-active.ts';

/** Keeps a person out. */
export default defineCommand({
  name: 'account disable',
  summary: 'Keeps a person out of their companies, or of one, and signs them out.',
  operands: ['user name or phone'],
  options: {
    company: { value: 'name', about: 'This company alone. Without it all companies of the person.' },
  },
  manual: [
    'As when an admin deactivates them: what they wrote stays, and they are signed out at once. The last admin of a company cannot be disabled: `tenant admin add` makes another one first. `account enable` undoes it.',
  ],
  async run({ operands: [written], options, open, say }) {
    for (const line of await setActive(await open(), written, { active: false, company: options.company }))
      say(line);
  },
});
