import { messageOf } from '../../platform/process/start-error.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';

/** Sends an e-mail. */
export default defineCommand({
  name: 'mail test',
  summary: 'Sends an e-mail to an address, and prints what the mail server says.',
  operands: ['address'],
  options: {},
  manual: [
    'It uses SMTP_URL and MAIL_FROM as the server does. Without a mail server, and with OUTGOING=0, it fails.',
  ],
  access: 'reads',
  async run({ operands: [to], config, open, say }) {
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(to)) throw new UsageFailure(`address: "${to}" is no e-mail address.`);
    if (!config.outgoing) throw new CommandFailure('OUTGOING=0: nothing is sent.');
    if (!config.mail) throw new CommandFailure('SMTP_URL is not set: nothing is sent.');
    const { mail } = await open();
    const text = `Test message of Piiri at ${config.publicUrl ?? 'this machine'}.`;
    await mail
      .send({ to, subject: 'Piiri: test', text, html: `<p>${text}</p>`, headers: {} })
      .catch((error) => {
        throw new CommandFailure(`The mail server did not take it: ${messageOf(error)}`);
      });
    say(`The mail server has taken a message for ${to}.`);
  },
});
