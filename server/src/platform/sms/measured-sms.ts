import type { Instruments } from '../http/metrics.ts';
import { runInChildSpan } from '../tracing/spans.ts';
import { type SmsGateway, SmsRejected } from './sms.ts';

/** Counts a gateway's messages by outcome: `unknown` means neither accepted nor rejected for certain. */
export function measuredSms(gateway: SmsGateway, { texts }: Pick<Instruments, 'texts'>): SmsGateway {
  return {
    ...gateway,
    async send(to, text) {
      try {
        await runInChildSpan(
          'text message',
          'client',
          () => ({}),
          () => gateway.send(to, text),
        );
        texts.inc({ outcome: gateway.isOff ? 'off' : 'taken' });
      } catch (error) {
        texts.inc({ outcome: error instanceof SmsRejected ? 'refused' : 'unknown' });
        throw error;
      }
    },
  };
}
