import type { z } from 'zod';
import { optional } from '../process/variables.ts';

const ADDRESS = /^tcp\+tls:\/\/(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?\/?$/i;

/** Port of syslog over TLS (RFC 5425). */
const DEFAULT_PORT = 6514;

/** Environment variables of the syslog server. */
export const syslogVariables = {
  AUDIT_SYSLOG: optional.refine(
    (value) => !value || ADDRESS.test(value),
    'must be an address such as tcp+tls://siem.example.com:6514',
  ),
  AUDIT_SYSLOG_CA: optional.refine(
    (value) => !value || value.includes('-----BEGIN CERTIFICATE-----'),
    'must be certificates as PEM; AUDIT_SYSLOG_CA_FILE names a file of them',
  ),
};

type Variables = z.output<z.ZodObject<typeof syslogVariables>>;

/** The server that gets the audit's events. */
export interface SyslogSettings {
  host: string;
  port: number;
  /** Certificates of authorities, as PEM, besides those that Node.js trusts. */
  ca?: string;
}

/** Returns the server of validated variables; undefined when there is none. */
export function syslogSettings({ AUDIT_SYSLOG, AUDIT_SYSLOG_CA: ca }: Variables): SyslogSettings | undefined {
  const [, ipv6, host = ipv6, port] = ADDRESS.exec(AUDIT_SYSLOG ?? '') ?? [];
  return host ? { host, port: port ? Number(port) : DEFAULT_PORT, ca } : undefined;
}
