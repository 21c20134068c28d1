import { readPhone } from '../../platform/phone/read-phone.ts';
import { messageOf } from '../../platform/process/start-error.ts';
import { CommandFailure, defineCommand, UsageFailure } from '../command.ts';

/** Sends a text message. */
export default defineCommand({
  name: 'sms test',
  summary: 'Sends a text message to a number, and prints what the gateway says.',
  operands: ['number'],
  options: {},
  manual: [
    'It uses the SMS_… settings as the server does. Without a gateway, and with OUTGOING=0, it fails.',
  ],
  access: 'reads',
  async run({ operands: [written], config, open, say }) {
    const to = readPhone(written);
    if (!to) throw new UsageFailure(`number: "${written}" is no phone number such as +358401234567.`);
    if (!config.outgoing) throw new CommandFailure('OUTGOING=0: nothing is sent.');
    if (!config.sms) throw new CommandFailure('SMS_GATEWAY is not set: nothing is sent.');
    const { sms } = await open();
    await sms.send(to, 'Piiri: test').catch((error) => {
      throw new CommandFailure(`The gateway did not take it: ${messageOf(error)}`);
    });
    say(`The gateway has taken a message for ${to}.`);
  },
});
