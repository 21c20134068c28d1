import type { z } from 'zod';
import { integer, optional } from '../process/variables.ts';

const TCP = /^tcp:\/\/(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})\/?$/i;
const UNIX = /^unix:(?:\/\/)?(\/.+)$/;

/** Maximum length of a socket's path, in bytes, on the systems that have the shortest one. */
const MAX_SOCKET_PATH = 103;

/** Where clamd listens: the options of `net.connect`. */
export type ScannerAddress = { host: string; port: number } | { path: string };

function parseAddress(value: string): ScannerAddress | undefined {
  const path = UNIX.exec(value)?.[1];
  if (path) return Buffer.byteLength(path) > MAX_SOCKET_PATH ? undefined : { path };
  const [, ipv6, host = ipv6, digits] = TCP.exec(value) ?? [];
  const port = Number(digits);
  return host && port > 0 && port < 65_536 ? { host, port } : undefined;
}

/** Environment variables of the virus scanner. */
export const scannerVariables = {
  CLAMD: optional.refine(
    (value) => !value || parseAddress(value) !== undefined,
    'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  ),
  CLAMD_SECONDS: integer(60, { min: 1, max: 600 }),
};

type Variables = z.output<z.ZodObject<typeof scannerVariables>>;

/** The virus scanner, and the time in milliseconds that it gets for a file. */
export interface ScannerSettings {
  address: ScannerAddress;
  timeoutMs: number;
}

/** Returns the scanner of validated variables; undefined when there is none. */
export function scannerSettings({ CLAMD, CLAMD_SECONDS }: Variables): ScannerSettings | undefined {
  const address = CLAMD ? parseAddress(CLAMD) : undefined;
  return address && { address, timeoutMs: CLAMD_SECONDS * 1000 };
}
