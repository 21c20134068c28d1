import { createContext, useContext } from 'react';
import { type Device, deviceMatches } from './device.ts';

export const DeviceContext = createContext<Device | undefined>(undefined);

/** Returns the device that the first screen was rendered for; undefined when the browser renders it. */
export const useDevice = () => useContext(DeviceContext);

/** Whether a media query matches: in the browser, or on the server for the given device. */
export function matches(query: string, device: Device | undefined): boolean {
  if (typeof window !== 'undefined') return window.matchMedia(query).matches;
  return device !== undefined && deviceMatches(device, query);
}
