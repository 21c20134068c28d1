import { message } from '@piiri/schemas/messages.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { PictureLimits } from '../config/limits.ts';
import type { Instruments } from '../http/instruments.ts';
import type { IconTask, Outcome, PictureProblem, PictureTask, Task, Variants } from './task.ts';
import { openWorkers, QueueFull } from './workers.ts';

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
