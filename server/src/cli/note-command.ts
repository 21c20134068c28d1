import { userInfo } from 'node:os';
import { type OperatorCommand, operatorCommandJob } from '../features/history/operator-command-job.ts';
import { addJob } from '../platform/jobs/queue.ts';
import type { Services } from '../platform/services.ts';

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
