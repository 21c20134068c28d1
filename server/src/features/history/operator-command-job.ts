import type { Job } from '../../platform/jobs/job.ts';

/** A command of the operator's tool that may have changed something. */
export interface OperatorCommand {
  command: string;
  outcome: 'done' | 'failed';
  /** User of the machine. */
  operator: string;
  at: string;
}

/** Logs a command of the operator's tool beside the other security events. */
export const operatorCommandJob: Job<OperatorCommand> = {
  name: 'log-operator-command',
  async run({ log }, command) {
    log.info({ event: 'operator_command', ...command }, 'security: operator command');
  },
};
