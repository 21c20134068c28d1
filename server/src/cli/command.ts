import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/services.ts';
import type { Progress } from './progress.ts';

/** What is written as `--name value`, or as `--name` alone when no `value` is named. */
export interface Option {
  /** What the value is, for the manual. */
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

/** What a command gets to work with. */
export interface CommandCall<Operands extends readonly string[], O extends Options> {
  operands: { [Place in keyof Operands]: string };
  options: Given<O>;
  config: Config;
  /**
   * Opens database and stores as a server would, the database brought up to date unless MIGRATE=0; with other settings than
   * the environment's where they are given. They are closed after the command.
   */
  open(settings?: Partial<Config>): Promise<Services>;
  /** Notes what is to be undone after the command, whatever becomes of it. */
  onClose(closer: () => Promise<unknown>): void;
  /** A path as the operator meant it: from where the command was typed. */
  pathOf(written: string): string;
  /** A line of the result, for stdout. */
  say(line: string): void;
  /** A line that is no result, for who reads along: on stderr. */
  remark(line: string): void;
  progress: Progress;
  /** Aborted when the operator stops the command. */
  signal: AbortSignal;
}

/** One command of the operator's tool: the default export of a file of `commands/`. */
export interface Command<
  Operands extends readonly string[] = readonly string[],
  O extends Options = Options,
> {
  /** As it is typed: `tenant create`. */
  name: string;
  summary: string;
  /** What stands behind the name, each needed: `['folder']`. */
  operands: Operands;
  options: O;
  /** Paragraphs of the manual, beyond what the rest says. */
  manual: readonly string[];
  run(call: CommandCall<Operands, O>): Promise<void>;
}

/** Any command, for code that serves them all. */
export type AnyCommand = Omit<Command, 'run'> & {
  // Method syntax: a command that asks for certain options is one of them, since the parser gives it those.
  run(call: CommandCall<never, never>): Promise<void>;
};

/** Defines a command. */
export function defineCommand<const Operands extends readonly string[], const O extends Options>(
  command: Command<Operands, O>,
): Command<Operands, O> {
  return command;
}

/** What kept a command from its work, in one line for the operator. */
export class CommandFailure extends Error {}

/** A command that was typed wrongly. */
export class UsageFailure extends CommandFailure {}
