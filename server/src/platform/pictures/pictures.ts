import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { message } from '@piiri/schemas/messages.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { PictureLimits } from '../config/limits.ts';
import type { Instruments } from '../http/metrics.ts';
import { ask, hasEnded, startProcess } from '../process/own-process.ts';
import type { IconTask, Outcome, PictureProblem, PictureTask, Task, Variants } from './task.ts';

/** A rejected picture. The message is a packed validation message. */
export class PictureRejected extends Error {}

/** Reads and draws pictures, in processes separate from the server. */
export interface Pictures {
  /**
   * Returns the variants of a picture. Throws PictureRejected for one that cannot be read completely, or not in time.
   */
  draw(source: string | Uint8Array): Promise<Variants>;
  /**
   * Returns a picture re-encoded in its own format and size, without metadata or hidden data. Throws PictureRejected
   * likewise.
   */
  redraw(source: string): Promise<Uint8Array>;
  /** Returns an icon of our own, as PNG. */
  drawIcon(icon: Omit<IconTask, 'draw'>): Promise<Uint8Array>;
  close(): void;
}

/** Opens the processes that draw; `metrics` measures them. Calls throw `unavailable` when too many are waiting. */
export function openPictures(
  { megapixels, scans, ...pace }: PictureLimits,
  metrics?: Pick<Instruments, 'pictures'>,
): Pictures {
  const workers = openWorkers(pace);
  const messages: Record<PictureProblem, string> = {
    broken: 'image_broken',
    too_many_pixels: message('image_too_many_pixels', { max: megapixels }),
    too_complex: 'image_too_complex',
  };
  const have = async (task: Task): Promise<Outcome> => {
    const ended = metrics?.pictures.startTimer({ task: task.draw });
    try {
      const outcome = await workers.do(task);
      ended?.({ outcome: 'problem' in outcome ? outcome.problem : 'drawn' });
      return outcome;
    } catch (error) {
      ended?.({ outcome: error instanceof QueueFull ? 'no_room' : 'failed' });
      if (error instanceof QueueFull)
        throw new AppError('unavailable', { gate: 'pictures', headers: { 'Retry-After': '10' } });
      throw error;
    }
  };
  const request = (source: string | Uint8Array, draw: PictureTask['draw']) =>
    have({ draw, source, megapixels, scans });
  return {
    async draw(source) {
      const outcome = await request(source, 'variants');
      if ('problem' in outcome) throw new PictureRejected(messages[outcome.problem]);
      if (!outcome.variants) throw new Error('A picture was not drawn.');
      return outcome.variants;
    },
    async redraw(source) {
      const outcome = await request(source, 'same');
      if ('problem' in outcome) throw new PictureRejected(messages[outcome.problem]);
      if (!outcome.same) throw new Error('A picture was not drawn.');
      return outcome.same;
    },
    async drawIcon(icon) {
      const outcome = await have({ draw: 'icon', ...icon });
      if ('problem' in outcome || !outcome.icon) throw new Error('An icon was not drawn.');
      return outcome.icon;
    },
    close: workers.close,
  };
}

/** Time in milliseconds for which an idle process is kept for the next picture. */
const IDLE_MS = 20_000;

/** Maximum number of waiting pictures. Beyond it, callers should retry later. */
const MAX_WAITING = 200;

/** Too many pictures are waiting, or the server is stopping. */
class QueueFull extends Error {}

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
function openWorkers({ atOnce, seconds }: { atOnce: number; seconds: number }) {
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
