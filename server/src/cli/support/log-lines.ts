import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { messageOf } from '../../platform/process/start-error.ts';
import { CommandFailure } from '../command.ts';

/** Lines that are read, and bytes of a file's end that hold them. */
const MAX_LINES = 5000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Members of a log line that name things of the product. Others are left out. */
const MEMBERS: readonly string[] = [
  ...['time', 'level', 'pid', 'event', 'method', 'route', 'status', 'statusCode', 'responseTime', 'code'],
  ...[
    'task',
    'job',
    'outcome',
    'gate',
    'entity',
    'company',
    'count',
    'type',
    'table',
    'column',
    'constraint',
  ],
  ...['routine', 'severity', 'stack'],
];

type Line = Record<string, unknown>;

/** Returns the members of a line, and of errors in it, that may be given away; `mask` changes its message. */
function plainLine(line: Line, mask: (text: string) => string): Line {
  return Object.fromEntries(
    Object.entries(line).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'msg') return [[name, mask(String(value))]];
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (['req', 'res', 'err', 'cause'].includes(name) && isObject)
        return [[name, plainLine(value as Line, mask)]];
      return MEMBERS.includes(name) && !isObject ? [[name, value]] : [];
    }),
  );
}

/** Returns log lines without what may be of people; lines that are not the product's JSON are left out. */
export function plainLines(text: string, mask: (text: string) => string): string {
  const lines = text.split('\n').flatMap((line) => {
    try {
      const parsed: unknown = JSON.parse(line);
      const isLine = typeof parsed === 'object' && parsed !== null && 'level' in parsed;
      return isLine ? [JSON.stringify(plainLine(parsed as Line, mask))] : [];
    } catch {
      return [];
    }
  });
  return lines
    .slice(-MAX_LINES)
    .map((line) => `${line}\n`)
    .join('');
}

/** Returns the end of a log file. Throws CommandFailure when it cannot be read. */
async function endOfFile(path: string): Promise<string> {
  try {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      const length = Math.min(size, MAX_BYTES);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new CommandFailure(`The log ${path} cannot be read: ${messageOf(error)}`);
  }
}

/**
 * Returns the last lines of the servers' log: of a file, or of the units `piiri*` in the journal. Undefined where there
 * is no journal. Throws CommandFailure when the file cannot be read.
 */
export async function recentLog(path: string | undefined): Promise<string | undefined> {
  if (path !== undefined) return endOfFile(path);
  const args = ['-u', 'piiri*', '-o', 'cat', '-n', String(MAX_LINES), '--no-pager'];
  return promisify(execFile)('journalctl', args, { maxBuffer: 4 * MAX_BYTES, timeout: 30_000 }).then(
    ({ stdout }) => stdout || undefined,
    () => undefined,
  );
}
