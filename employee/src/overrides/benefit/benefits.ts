import type { Item, Row } from '@piiri/schemas';
import type { benefit } from '@piiri/schemas/entities/benefit.ts';
import { CallFailure } from '../../data/api/failure.ts';
import type { App } from '../../data/app.ts';
import { contents } from '../../data/content/contents.ts';

export type BenefitRow = Row<typeof benefit>;
/** `checked_at`: when an editor last found it to be right, ISO 8601. */
export type BenefitItem = Item<typeof benefit> & { checked_at?: string | null };

/** Loads benefits and caches the opened ones for offline use. Accessed through `App.model`. */
export function openedBenefits(app: App) {
  const source = app.model(contents).of<BenefitRow, BenefitItem>('benefit');
  const opened = new Map<number, BenefitItem>();
  /** Returns a benefit with its text. Rejects with CallFailure. */
  return async (id: number, abort?: AbortSignal): Promise<BenefitItem> => {
    try {
      const item = await source.item(id, abort);
      opened.set(id, item);
      return item;
    } catch (error) {
      const cached = opened.get(id);
      if (cached && error instanceof CallFailure && error.status === 0) return cached;
      throw error;
    }
  };
}
