import type { Instruments } from '../http/instruments.ts';
import { inPart } from '../tracing/spans.ts';
import { type SmsGateway, SmsRefused } from './sms.ts';

/** Counts a gateway's messages by outcome: `unknown` means neither accepted nor rejected for certain. */
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
