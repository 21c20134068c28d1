import { companiesOf } from '../../features/sessions/companies-that-open.ts';
import { LINK_HOURS, makeSignInLink } from '../../features/sign-in/sign-in-link.ts';
import { CommandFailure, defineCommand } from '../command.ts';
import { findAccount } from '../find-account.ts';

/** Creates a sign-in link, for signing in without a text message. */
export default defineCommand({
  name: 'account link',
  summary: 'Prints a link that signs a person in once, without a text message.',
  operands: ['user name or phone'],
  options: {
    company: {
      value: 'name',
      about: 'Open this company alone. Without it the link opens all companies of the person.',
    },
  },
  manual: [
    `The address is good for ${LINK_HOURS} hours and for one signing in; a new one ends the former. It begins with the company’s own host where it opens one company that has one, else with PUBLIC_URL, or leads to PORT of this machine.`,
    'Whoever has it is let in as that person: be sure who they are, and give it to nobody else. It counts as the proof that they hold their phone, as a one-time code would, so it opens companies that waited for that, and ends a password that somebody else had set.',
  ],
  async run({ operands: [written], options: { company }, config, open, say }) {
    const { system } = (await open()).database;
    const account = await findAccount(system, written);
    const companies = await companiesOf(system, account.id);
    const target = companies.find(({ name }) => name.toLowerCase() === company?.trim().toLowerCase());
    if (companies.length === 0 || (company !== undefined && !target))
      throw new CommandFailure(
        `${account.username} belongs to no company${company ? ` called ${company}` : ''}.`,
      );
    say(await makeSignInLink(system, config, { account: account.id, tenantId: target?.tenantId ?? null }));
  },
});
