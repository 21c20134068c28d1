import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { ask, hasEnded, startProcess } from '../process/own-process.ts';
import type { Outcome, Task } from './task.ts';

/** Time in milliseconds for which an idle process is kept for the next picture. */
const IDLE_MS = 20_000;

/** Maximum number of waiting pictures. Beyond it, callers should retry later. */
const MAX_WAITING = 200;

/** Too many pictures are waiting, or the server is stopping. */
export class QueueFull extends Error {}

const PROGRAM = {
  source: 'server/src/platform/pictures/worker.ts',
  built: 'server/dist/picture-worker.js',
  memory: 512,
};

interface Job {
  task: Task;
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

function setReferenced(child: ChildProcess, isBusy: boolean): void {
  for (const handle of [child, child.channel]) isBusy ? handle?.ref() : handle?.unref();
}

/**
 * Opens a pool of processes that draw pictures, at most `atOnce` at a time and `seconds` each; further tasks wait. They
 * start when there is work and end soon after it, so that their memory is released.
 */
export function openWorkers({ atOnce, seconds }: { atOnce: number; seconds: number }) {
  const waiting: Job[] = [];
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let running = 0;
  let isClosed = false;

  const end = (child: ChildProcess) => {
    all.delete(child);
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    child.kill('SIGKILL');
  };

  const rest = (child: ChildProcess) => {
    if (isClosed || hasEnded(child)) return end(child);
    setReferenced(child, false);
    idle.push(child);
    void setTimeout(IDLE_MS, undefined, { ref: false }).then(() => idle.includes(child) && end(child));
  };

  async function run({ task, resolve, reject }: Job): Promise<void> {
    running++;
    try {
      const child = idle.pop() ?? (await startProcess(PROGRAM));
      all.add(child);
      if (isClosed) throw new QueueFull();
      setReferenced(child, true);
      const { answer, isLate } = await ask<Outcome>(child, task, seconds);
      rest(child);
      if (isClosed) throw new QueueFull();
      // A process that takes too long, or ends, is the fault of the picture.
      resolve(answer ?? { problem: isLate ? 'too_complex' : 'broken' });
    } catch (error) {
      reject(error as Error);
      if (isClosed) for (const child of [...all]) end(child);
    } finally {
      running--;
      next();
    }
  }

  function next(): void {
    if (running >= atOnce) return;
    const job = waiting.shift();
    if (job) void run(job);
  }

  return {
    /** Rejects with NoRoom when too many tasks are waiting. */
    do(task: Task): Promise<Outcome> {
      if (isClosed || waiting.length >= MAX_WAITING) return Promise.reject(new QueueFull());
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        next();
      });
    },
    close(): void {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new QueueFull());
      for (const child of [...all]) end(child);
    },
  };
}
