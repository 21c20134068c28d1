import type { App } from './app.ts';
import { createContentSource } from './content-source.ts';
import { CallFailure } from './failure.ts';
import type { BenefitItem, BenefitRow } from './wire.ts';

/** As many as there are on one screen. */
const ALL = 100;

/** The staff's benefits, to be had by `App.model`. */
export function benefits(app: App) {
  const source = createContentSource<BenefitRow, BenefitItem>(app, { path: 'v1/benefits', pageSize: ALL });
  const opened = new Map<number, BenefitItem>();
  return {
    ...source,
    /** One with its text. What was opened before is there without a connection too. Rejects with CallFailure. */
    async item(id: number, abort?: AbortSignal): Promise<BenefitItem> {
      try {
        const item = await source.item(id, abort);
        opened.set(id, item);
        return item;
      } catch (error) {
        const cached = opened.get(id);
        if (cached && error instanceof CallFailure && error.status === 0) return cached;
        throw error;
      }
    },
  };
}
