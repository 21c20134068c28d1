import { parseArgs } from 'node:util';
import { messageOf } from '../platform/process/error-parts.ts';
import { type AnyCommand, UsageFailure } from './command.ts';
import { TOOL } from './tool-name.ts';

/** Option of every command: prints the result as one JSON document. */
export const JSON_OPTION = 'json';

/** A command with its arguments, or the commands whose manual was requested. */
export type Parsed =
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
