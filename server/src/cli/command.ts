import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/services.ts';
import type { Progress } from './progress.ts';

/** An option `--name value`, or `--name` alone without a `value`. */
export interface Option {
  /** Name of the value, for the manual. */
  value?: string;
  about: string;
  required?: boolean;
}

export type Options = Readonly<Record<string, Option>>;

type Given<O extends Options> = {
  [Name in keyof O]: O[Name] extends { value: string }
    ? O[Name] extends { required: true }
      ? string
      : string | undefined
    : boolean;
};

/** Arguments and services of a running command. */
export interface CommandCall<Operands extends readonly string[], O extends Options> {
  operands: { [Place in keyof Operands]: string };
  options: Given<O>;
  config: Config;
  /**
   * Opens database and stores as a server does. The database is migrated unless MIGRATE=0 or the command only reads.
   * `settings` override the environment. They are closed after the command.
   */
  open(settings?: Partial<Config>): Promise<Services>;
  /** Registers clean-up to run after the command, also after a failure. */
  onClose(closer: () => Promise<unknown>): void;
  /** Resolves a path relative to the folder where the operator typed the command. */
  pathOf(path: string): string;
  /** Prints a line of the result to stdout; with `--json` the lines are members of one document. */
  say(line: string): void;
  /** Sets the result as data, which `--json` prints instead of the lines. */
  data(result: unknown): void;
  /** Prints a line that is not part of the result to stderr. */
  remark(line: string): void;
  progress: Progress;
  /** Aborted when the operator stops the command. */
  signal: AbortSignal;
}

/** A command of the operator's tool: the default export of a file in `commands/`. */
export interface Command<
  Operands extends readonly string[] = readonly string[],
  O extends Options = Options,
> {
  /** Name as typed: `tenant create`. */
  name: string;
  summary: string;
  /** Required operands after the name: `['folder']`. */
  operands: Operands;
  options: O;
  /** Further paragraphs of the manual. */
  manual: readonly string[];
  /**
   * `creates`: makes an installation where there is none; `reads`: changes nothing, and migrates nothing. Default: works
   * on an existing installation.
   */
  access?: 'creates' | 'reads';
  run(call: CommandCall<Operands, O>): Promise<void>;
}

/** Any command, for code that handles all of them. */
export type AnyCommand = Omit<Command, 'run'> & {
  // Method syntax makes the parameter bivariant: a command with specific options is assignable, since the parser
  // supplies them.
  run(call: CommandCall<never, never>): Promise<void>;
};

export function defineCommand<const Operands extends readonly string[], const O extends Options>(
  command: Command<Operands, O>,
): Command<Operands, O> {
  return command;
}

/** Reason for a command's failure, in one line for the operator. */
export class CommandFailure extends Error {}

/** A command line with wrong syntax. */
export class UsageFailure extends CommandFailure {}
