import { createReadStream } from 'node:fs';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Instruments } from '../http/metrics.ts';
import { clamd, type Verdict } from './clamd.ts';
import type { ScannerSettings } from './scanner-config.ts';

/** Checks files for malware before they are stored. */
export interface Scanner {
  /**
   * Resolves when a file may be stored. Throws `invalid` for malware and `too_large` for a file that the scanner does not
   * take, both at `part`, and `unavailable` without a verdict: then nothing is stored.
   */
  assertClean(path: string, part: string): Promise<void>;
  /** Has content scanned, as the diagnosis does. Rejects without a verdict. */
  scan: ReturnType<typeof clamd>['scan'];
  /** Returns what answers, with the version of its signatures. */
  version(): Promise<string>;
  /** Resolves when the scanner takes commands. */
  ping(): Promise<void>;
}

/** Opens the configured scanner; undefined when there is none. */
export function openScanner(
  settings: ScannerSettings | undefined,
  { scans }: Pick<Instruments, 'scans'>,
  log: FastifyBaseLogger,
): Scanner | undefined {
  if (!settings) return undefined;
  const client = clamd(settings);

  async function verdictOn(path: string): Promise<Verdict> {
    try {
      const verdict = await client.scan(createReadStream(path));
      scans.inc({ outcome: verdict.outcome });
      return verdict;
    } catch (cause) {
      scans.inc({ outcome: 'failed' });
      throw new AppError('unavailable', {
        cause,
        detail: 'scanner_away',
        gate: 'scanner',
        headers: { 'Retry-After': '10' },
      });
    }
  }

  return {
    ...client,
    async assertClean(path, part) {
      const verdict = await verdictOn(path);
      if (verdict.outcome === 'clean') return;
      if (verdict.outcome === 'too_large') {
        log.warn("scanner: a file is larger than clamd's StreamMaxLength");
        throw new AppError('too_large', { errors: { [part]: ['file_too_large_to_scan'] } });
      }
      // Without who sent it: feedback is anonymous.
      log.warn({ signature: verdict.signature }, 'scanner: a file with malware was refused');
      throw new AppError('invalid', { errors: { [part]: ['file_infected'] } });
    },
  };
}
