import type { Instruments } from '../http/instruments.ts';
import { inPart } from '../tracing/spans.ts';
import { type SmsGateway, SmsRefused } from './sms.ts';

/** A gateway whose messages are counted by how handing them over ended: `unknown` is neither taken nor refused for certain. */
export function measuredSms(gateway: SmsGateway, { texts }: Pick<Instruments, 'texts'>): SmsGateway {
  return {
    ...gateway,
    async send(to, text) {
      try {
        await inPart(
          'text message',
          'client',
          () => ({}),
          () => gateway.send(to, text),
        );
        texts.inc({ outcome: gateway.isOff ? 'off' : 'taken' });
      } catch (error) {
        texts.inc({ outcome: error instanceof SmsRefused ? 'refused' : 'unknown' });
        throw error;
      }
    },
  };
}
