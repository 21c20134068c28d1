import type { AnyCommand } from '../src/cli/command.ts';
import type { Config } from '../src/platform/config/config.ts';
import type { Services } from '../src/platform/services.ts';
import type { TestApp } from './app.ts';

interface RunSettings {
  options?: Record<string, string | boolean>;
  config?: Partial<Config>;
  services?: Partial<Services>;
}

/** Lines, data and error of a command that ran. */
interface Ran {
  lines: string[];
  data: unknown;
  /** Message of the failure; undefined when there was none. */
  failure?: string;
}

/** Returns a function that runs commands of the operator's tool on a test's server. */
export function commandRunner(server: () => TestApp) {
  /** Runs a command, and returns its failure rather than throwing it. */
  async function attempt(
    command: AnyCommand,
    operands: string[],
    { options = {}, config, services }: RunSettings = {},
  ): Promise<Ran> {
    const ran: Ran = { lines: [], data: undefined };
    const opened = { ...server().services, ...services };
    const closers: (() => Promise<unknown>)[] = [];
    try {
      await command.run({
        operands,
        options,
        config: { ...opened.config, ...config },
        open: async () => opened,
        onClose: (closer: () => Promise<unknown>) => void closers.push(closer),
        pathOf: (path: string) => path,
        say: (line: string) => void ran.lines.push(line),
        remark: () => {},
        data: (value: unknown) => {
          ran.data = value;
        },
        progress: { report: () => {}, clear: () => {} },
        signal: new AbortController().signal,
      } as never);
      return ran;
    } catch (error) {
      return { ...ran, failure: (error as Error).message };
    } finally {
      for (const closer of closers.reverse()) await closer();
    }
  }

  return {
    attempt,
    /** Runs a command. Throws its failure. */
    async run(...args: Parameters<typeof attempt>): Promise<Ran> {
      const ran = await attempt(...args);
      if (ran.failure !== undefined) throw new Error(ran.failure);
      return ran;
    },
  };
}
