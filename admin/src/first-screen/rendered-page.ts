import { BREAKPOINTS } from '@piiri/shared/ui/tokens.ts';
import type { FirstCall } from '../data/api/first-calls.ts';
import type { Profile, Tenant } from '../data/session/whoami.ts';
import { MIN_TABLE_WIDTH } from '../generate/list/fitting-columns.ts';
import type { Device } from '../kit/device/device.ts';
import { storedPreferences } from './device-cookie.ts';

/**
 * What a screen was rendered for, in `data-rendered-for` of the page's root element; `data-token-prefix` tells whose
 * session. A screen for another browser is not shown.
 */
export interface RenderedFor {
  device: Device;
  /** The theme follows the device. */
  followsDevice: boolean;
  owner: string;
  /** The preferences that it was rendered with, as JSON. */
  store: string;
}

/** Data that a page was rendered from, as JSON in its element `rendered-data`. */
export interface RenderedData {
  whoami: { profile: Profile; tenant: Tenant };
  /** Pages of lists, as answered by the API. */
  lists: (FirstCall & { page: { count: number; results: never[] } })[];
}

/** Breakpoints of the components, px. */
const WIDTH_BREAKPOINTS = [BREAKPOINTS.medium, MIN_TABLE_WIDTH, BREAKPOINTS.wide, BREAKPOINTS.desk];

const breakpointOf = (width: number) => WIDTH_BREAKPOINTS.filter((step) => width >= step).length;

/** Whether a page that was rendered for a device looks the same in this window, with the person's preferences. */
export function fitsWindow(
  { device, followsDevice, owner, store }: RenderedFor,
  current: Device,
  storage: Storage,
): boolean {
  const isTable = device.width >= MIN_TABLE_WIDTH;
  return (
    breakpointOf(device.width) === breakpointOf(current.width) &&
    (!isTable || (device.width === current.width && device.hovers === current.hovers)) &&
    (!followsDevice || device.isDark === current.isDark) &&
    store === JSON.stringify(storedPreferences(storage, owner))
  );
}
