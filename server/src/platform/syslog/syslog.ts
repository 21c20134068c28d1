import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { connect, rootCertificates } from 'node:tls';
import { withTimeout } from '../process/with-timeout.ts';
import type { SyslogSettings } from './syslog-config.ts';

/** Time in milliseconds in which a server takes a batch and closes the connection. */
const TIMEOUT_MS = 30_000;

/** Facility `log audit` (RFC 5424, 6.2.1). */
const FACILITY = 13;

const SEVERITIES = { warning: 4, info: 6 } as const;

/** An event to send. */
export interface SyslogMessage {
  severity: keyof typeof SEVERITIES;
  time: string;
  /** Kind of the event, such as `sign_in`. */
  id: string;
  text: string;
}

/** Returns a header value: printable ASCII without spaces (RFC 5424, 6), `-` for none. */
const header = (value: string, length: number) => value.replace(/[^!-~]/g, '').slice(0, length) || '-';

/** Returns a message as sent: RFC 5424, with its length before it (RFC 5425, 4.3). */
export function frame({ severity, time, id, text }: SyslogMessage): Buffer {
  const priority = FACILITY * 8 + SEVERITIES[severity];
  const head = `<${priority}>1 ${time} ${header(hostname(), 255)} piiri ${process.pid} ${header(id, 32)} -`;
  const message = Buffer.from(`${head} ${text}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/**
 * Sends messages over a TLS connection of their own, whose certificate must be valid for the host. Syslog acknowledges
 * nothing: the messages count as received once the server has closed the connection after ours, since by then it has got
 * everything before. Rejects otherwise, also if the server closes first.
 */
export function sendSyslog(
  { host, port, ca }: SyslogSettings,
  messages: readonly SyslogMessage[],
  stopping?: AbortSignal,
): Promise<void> {
  return withTimeout(
    TIMEOUT_MS,
    (signal) =>
      new Promise<void>((resolve, reject) => {
        const servername = isIP(host) ? undefined : host;
        const authorities = ca && { ca: [...rootCertificates, ca] };
        const socket = connect({ host, port, servername, minVersion: 'TLSv1.2', ...authorities });
        let isSent = false;
        const fail = (error: unknown) => {
          reject(error instanceof Error ? error : new Error('The syslog server closed the connection.'));
          socket.destroy();
        };
        signal.addEventListener('abort', () => fail(signal.reason), { once: true });
        socket.on('error', fail);
        socket.on('close', () => (isSent ? resolve() : fail(undefined)));
        // A server that closes before us may not have read everything.
        socket.on('end', () => {
          if (!isSent) fail(undefined);
        });
        socket.on('secureConnect', () => {
          socket.resume();
          socket.end(Buffer.concat(messages.map(frame)), () => {
            isSent = true;
          });
        });
      }),
    stopping,
  );
}
