import type { Language } from '@piiri/schemas';
import type { TenantAccess } from '@piiri/shared/session.ts';
import { storeKey } from '../App.tsx';
import { callsOfList, PAGE_SIZE_KEY, PAGE_SIZES } from '../data/api/first-calls.ts';
import { firstCalls } from '../data/api/list-query.ts';
import type { ConsoleLanguage } from '../data/session/console-language.ts';
import { DEFAULT_PHONE, readDeviceCookie, type StoredDevice } from './device-cookie.ts';
import type { RenderedData } from './rendered-page.ts';

/** Request headers that describe the device. */
interface RequestHeaders {
  /** The header `User-Agent`. */
  userAgent: string;
  /** The header `Sec-CH-UA-Mobile`, which some browsers send over HTTPS. */
  mobileHint: string | undefined;
}

/** Whether a request comes from a phone, according to its headers. */
const isPhone = ({ userAgent, mobileHint }: RequestHeaders) =>
  mobileHint ? mobileHint === '?1' : /Mobi|Android|iPhone/i.test(userAgent);

/** A page to render for a signed-in person. */
export interface RenderRequest extends RequestHeaders {
  /** Path and query string. */
  address: string;
  /** The language chosen in the employee app. */
  language: Language;
  /** The request's header `Cookie`. */
  cookies: string;
  /** The person's companies, without their tokens. */
  companies: Omit<TenantAccess, 'token' | 'expiry'>[];
  /** Calls the API as that person. Resolves to the status and the body. */
  ask(address: string, language: Language): Promise<readonly [status: number, body: string]>;
}

const CALLS = firstCalls();

/** A device with known preferences. */
type DeviceWithPreferences = StoredDevice & { store: object };

/** Returns the device to render a screen for; undefined when the screen could not fit the browser. */
function deviceOf(request: RenderRequest, owner: string): DeviceWithPreferences | undefined {
  const device = readDeviceCookie(request.cookies);
  if (!device) return isPhone(request) ? { ...DEFAULT_PHONE, owner, store: {} } : undefined;
  // Preferences of another person in this browser do not apply.
  if (device.owner !== owner) return { ...device, owner, store: {} };
  return device.store && { ...device, store: device.store };
}

/** Data that a list is rendered from, and the device that it is rendered for, if known. */
interface FirstData {
  data: RenderedData;
  device: DeviceWithPreferences | undefined;
}

/**
 * Makes the first API calls of a list without filters. Resolves to undefined when the browser has to make them: the
 * page is no such list, or the person may not see it.
 */
export async function readFirstData(
  request: RenderRequest,
  language: ConsoleLanguage,
): Promise<FirstData | undefined> {
  const resource = /^\/admin\/([^/?]+)$/.exec(request.address)?.[1] ?? '';
  if (!Object.hasOwn(CALLS, resource)) return undefined;
  const read = async (path: string) => {
    const [status, body] = await request.ask(`/api/${path}`, language);
    return status === 200 ? JSON.parse(body) : undefined;
  };
  const [profile, tenant] = await Promise.all([read('v1/profile/'), read('v1/tenant/')]);
  if (!profile?.is_admin || !tenant) return undefined;
  const whoami = { profile, tenant };
  const device = deviceOf(request, storeKey(whoami));
  const chosenSize = Number(device?.store[PAGE_SIZE_KEY]);
  const calls = callsOfList(
    CALLS,
    resource,
    PAGE_SIZES.find((size) => size === chosenSize),
  );
  const pages = await Promise.all(calls.map((call) => read(call.address)));
  // The browser's program tells people who may not see the list, or redirects them.
  if (!pages[0]) return undefined;
  const lists = calls.flatMap((call, index) => (pages[index] ? [{ ...call, page: pages[index] }] : []));
  return { data: { whoami, lists }, device };
}
