import { resolve } from 'node:path';
import { AppError } from '@piiri/shared/errors.ts';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { BackupFailure } from '../backup/manifest.ts';
import { openServices } from '../open-services.ts';
import { readConfig } from '../platform/config/config.ts';
import { isConnectionError } from '../platform/db/database.ts';
import { messageOf } from '../platform/process/error-parts.ts';
import { inOneLine } from '../platform/process/in-one-line.ts';
import { createShutdownHooks } from '../platform/process/shutdown-hooks.ts';
import { type AnyCommand, CommandFailure, UsageFailure } from './command.ts';
import { assertInstallation } from './installation.ts';
import { manualOf } from './manual.ts';
import { JSON_OPTION, parseCommandLine } from './parse.ts';
import { createProgress, type Stream } from './progress.ts';

/** Time in milliseconds for the clean-up after a command. */
const CLEANUP_MS = 30_000;

/** Environment and output streams of a command. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdout: Stream;
  stderr: Stream;
  signal: AbortSignal;
}

/** Runs the command of a command line, and returns the exit code. */
export async function runCommandLine(
  commands: readonly AnyCommand[],
  line: readonly string[],
  terminal: Terminal,
): Promise<number> {
  let isJson = false;
  try {
    const parsed = parseCommandLine(commands, line);
    if ('manual' in parsed) terminal.stdout.write(`${manualOf(parsed.manual)}\n`);
    else {
      isJson = parsed.options[JSON_OPTION] === true;
      await runCommand(parsed, terminal);
    }
    return 0;
  } catch (error) {
    const reason = reasonOf(error, terminal);
    terminal.stderr.write(`${isJson ? JSON.stringify({ error: reason }) : reason}\n`);
    return error instanceof UsageFailure ? 2 : 1;
  }
}

type ParsedCommand = Extract<ReturnType<typeof parseCommandLine>, { command: AnyCommand }>;

async function runCommand({ command, operands, options }: ParsedCommand, terminal: Terminal): Promise<void> {
  const { env, stdout, stderr, signal } = terminal;
  const config = readConfig(env);
  const log = logTo(stderr);
  const shutdownHooks = createShutdownHooks((message) => log.warn(message));
  const progress = createProgress(stderr);
  const write = (stream: Stream) => (text: string) => {
    progress.clear();
    stream.write(`${text}\n`);
  };
  const print = write(stdout);
  const isJson = options[JSON_OPTION] === true;
  const lines: string[] = [];
  let result: unknown;
  try {
    const ownSettings = command.access === 'reads' ? { migrate: false } : {};
    await command.run({
      operands: operands as never,
      options: options as never,
      config,
      async open(settings) {
        if (command.access !== 'creates') await assertInstallation(config);
        return openServices({ ...config, ...ownSettings, ...settings }, log, shutdownHooks, signal);
      },
      onClose: (closer) => shutdownHooks.add('The command', CLEANUP_MS, closer),
      // npm runs the tool in the product's folder and passes the operator's folder in a variable.
      pathOf: (path) => resolve(env.INIT_CWD ?? process.cwd(), path),
      say: isJson ? (text) => void lines.push(text) : print,
      data: (value) => {
        result = value;
      },
      remark: isJson ? () => {} : write(stderr),
      progress,
      signal,
    });
  } finally {
    progress.clear();
    // Also of a command that failed, such as a check.
    if (isJson && (result !== undefined || lines.length > 0)) print(JSON.stringify(result ?? { lines }));
    await shutdownHooks.close();
  }
}

/** Returns a log for a person at a terminal; scripts only get the result or the error line. */
function logTo(stderr: Stream): Logger {
  if (!stderr.isTTY) return pino({ level: 'silent' });
  return pino({ level: 'info' }, pretty({ destination: 2, sync: true, ignore: 'pid,hostname,time,level' }));
}

function reasonOf(error: unknown, { env, signal }: Terminal): string {
  if (error instanceof CommandFailure || error instanceof BackupFailure) return error.message;
  if (signal.aborted) return 'Stopped.';
  if (error instanceof AppError && error.extras.gate === 'storage')
    return `The bucket of S3_BUCKET does not answer: ${messageOf(error.cause)}`;
  const line = inOneLine(error);
  if (line) return line;
  if (isConnectionError(error)) return 'The database went away. Try again.';
  const { stack, message } = error as Error;
  if (env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace') return stack ?? String(error);
  return `${message.split('\n')[0]} (LOG_LEVEL=debug tells more.)`;
}
