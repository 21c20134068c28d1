import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@piiri/shared/errors.ts';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { BackupFailure } from '../backup/manifest.ts';
import { type OperatorCommand, operatorCommandJob } from '../features/history/operator-command-job.ts';
import { openServices } from '../open-services.ts';
import { readConfig } from '../platform/config/config.ts';
import { isConnectionError } from '../platform/db/connection-errors.ts';
import { addJob } from '../platform/jobs/queue.ts';
import { createShutdownHooks } from '../platform/process/listen.ts';
import { ROOT } from '../platform/process/paths.ts';
import { inOneLine, messageOf } from '../platform/process/start-error.ts';
import type { Services } from '../platform/services.ts';
import { type AnyCommand, CommandFailure, UsageFailure } from './command.ts';
import { assertInstallation } from './installation.ts';
import { createProgress, type Stream } from './progress.ts';

/** Returns how operators call the tool in a folder: a release has it as a program, a clone as a script of npm. */
export const toolName = (root: string) =>
  existsSync(join(root, 'bin', 'piiri.mjs')) ? 'bin/piiri.mjs' : 'npm run piiri --';

export const TOOL = toolName(ROOT);

export type CommandOutcome = OperatorCommand['outcome'];

/** Returns the user of the machine who runs the command; a process without one has a number only. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/**
 * Has a command logged by the servers, whose log is kept; a terminal's is not. Arguments are left out: they name people.
 * A command is not failed by this.
 */
export async function noteCommand(
  { database }: Services,
  command: string,
  outcome: CommandOutcome,
): Promise<void> {
  const noted = { command, outcome, operator: operatorName(), at: new Date().toISOString() };
  await addJob(database.system, operatorCommandJob, noted).catch(() => undefined);
}

/** Time in milliseconds for the clean-up after a command. */
const CLEANUP_MS = 30_000;

/** Environment and output streams of a command. */
interface Terminal {
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
  let opened: Services | undefined;
  let outcome: CommandOutcome = 'failed';
  try {
    const ownSettings = command.access === 'reads' ? { migrate: false } : {};
    await command.run({
      operands: operands as never,
      options: options as never,
      config,
      async open(settings) {
        if (command.access !== 'creates') await assertInstallation(config);
        opened = await openServices({ ...config, ...ownSettings, ...settings }, log, shutdownHooks, signal);
        return opened;
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
    outcome = 'done';
  } finally {
    progress.clear();
    // Also of a command that failed, such as a check.
    if (isJson && (result !== undefined || lines.length > 0)) print(JSON.stringify(result ?? { lines }));
    if (opened && command.access !== 'reads') await noteCommand(opened, command.name, outcome);
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

const WIDTH = 96;

const INTRODUCTION = `Piiri, the operator's tool. It works on the installation that the environment describes (DATA_DIR, DATABASE_URL and
the rest, as docs/settings.md lists them), beside a running server or without one.`;

const ENDING = `A command ends with 0, or with one line that says what is wrong on stderr and another number: 2 when it was typed
wrongly, else 1. With --json every command prints its result as one JSON document on stdout, and a failure as
{"error": "…"} on stderr.

  ${TOOL} <command> --help     all about one command`;

/** Wraps a paragraph. */
function wrap(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length + 1 + indent.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => indent + line).join('\n');
}

function usage({ name, operands, options }: AnyCommand): string {
  const optionTexts = Object.entries(options).map(([option, { value, required }]) => {
    const text = value ? `--${option} <${value}>` : `--${option}`;
    return required ? text : `[${text}]`;
  });
  return [name, ...operands.map((operand) => `<${operand}>`), ...optionTexts].join(' ');
}

function commandManual(command: AnyCommand): string {
  const options = Object.entries(command.options).map(
    ([name, { value, about }]) => `  --${name}${value ? ` <${value}>` : ''}\n${wrap(about, '      ')}`,
  );
  return [
    `${TOOL} ${usage(command)}`,
    wrap(command.summary, '  '),
    ...command.manual.map((paragraph) => wrap(paragraph, '  ')),
    ...(options.length > 0 ? [options.join('\n')] : []),
  ].join('\n\n');
}

/** Returns the manual: complete for one command, a summary for several. */
function manualOf(commands: readonly AnyCommand[]): string {
  const [only] = commands;
  if (only && commands.length === 1) return commandManual(only);
  const list = commands.map((command) => `  ${usage(command)}\n${wrap(command.summary, '      ')}`);
  return [INTRODUCTION, `${TOOL} <command>`, ...list, ENDING].join('\n\n');
}

/** Option of every command: prints the result as one JSON document. */
const JSON_OPTION = 'json';

/** A command with its arguments, or the commands whose manual was requested. */
type Parsed =
  | { command: AnyCommand; operands: string[]; options: Record<string, string | boolean | undefined> }
  | { manual: readonly AnyCommand[] };

/** Finds the command that a command line names. Throws UsageFailure when there is none, or its arguments are wrong. */
export function parseCommandLine(commands: readonly AnyCommand[], line: readonly string[]): Parsed {
  const end = line.indexOf('--');
  const asksForHelp = (end < 0 ? line : line.slice(0, end)).some(
    (word) => word === '--help' || word === '-h',
  );
  const dash = line.findIndex((word) => word.startsWith('-'));
  const words = line.slice(0, dash < 0 ? undefined : dash);
  if (line.length === 0 || (asksForHelp && words.length === 0) || words[0] === 'help')
    return { manual: commands };
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (command && asksForHelp) return { manual: [command] };
  if (command) return { command, ...readArguments(command, line.slice(command.name.split(' ').length)) };
  const family = commands.filter(({ name }) => `${name} `.startsWith(`${words.join(' ')} `));
  if (family.length > 0 && asksForHelp) return { manual: family };
  const choices = family.length > 0 ? family : commands;
  throw new UsageFailure(
    `There is no command "${words.join(' ')}"; there are: ${choices.map(({ name }) => name).join(', ')}.`,
  );
}

function readArguments(command: AnyCommand, args: readonly string[]) {
  const fail = (reason: string) =>
    new UsageFailure(`${command.name}: ${reason} See: ${TOOL} ${command.name} --help`);
  const { positionals, values } = split(command, args, fail);
  for (const [name, { required }] of Object.entries(command.options)) {
    if (required && !values[name]) throw fail(`--${name} is missing.`);
  }
  const [missing] = command.operands.slice(positionals.length);
  if (missing) throw fail(`<${missing}> is missing.`);
  const extra = positionals[command.operands.length];
  if (extra !== undefined) throw fail(`"${extra}" is one word too many.`);
  return { operands: positionals, options: values };
}

function split(command: AnyCommand, args: readonly string[], fail: (reason: string) => UsageFailure) {
  const options: Record<string, { type: 'string' | 'boolean' }> = { [JSON_OPTION]: { type: 'boolean' } };
  for (const [name, { value }] of Object.entries(command.options))
    options[name] = { type: value ? 'string' : 'boolean' };
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    // No option is given several times.
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    // Node adds advice after its first sentence that does not apply here.
    const [reason = ''] = messageOf(error).split(/(?<=[^.])\. |\n/);
    throw fail(reason.endsWith('.') ? reason : `${reason}.`);
  }
}
