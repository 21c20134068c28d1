import type { SQL } from 'drizzle-orm';
import type { EntityCall } from '../access/call.ts';
import { registeredFeatures } from '../feature.ts';
import type { EntityTable } from '../model/tables.ts';

/** Returns the sort key of editors' lists for a figure; undefined where no feature has a figure of this name. */
export function figureKey(call: EntityCall, table: EntityTable, name: string): SQL | undefined {
  if (!call.asEditor) return undefined;
  for (const { figureOrders = {} } of registeredFeatures()) {
    const key = Object.hasOwn(figureOrders, name) && figureOrders[name]?.(call, table);
    if (key) return key;
  }
  return undefined;
}
