/** Why the device told no place. */
export type LocateProblem = 'denied' | 'unavailable' | 'slow';

export interface DevicePlace {
  lat: number;
  lon: number;
  /** Metres. */
  accuracy: number;
}

/** Longest time in milliseconds to wait for the device. */
const TIMEOUT_MS = 20_000;

/** `GeolocationPositionError.PERMISSION_DENIED` and `TIMEOUT`. */
const DENIED = 1;
const TIMEOUT = 3;

/** Asks the device where it is; the browser asks the person first. */
export function locate(): Promise<DevicePlace | LocateProblem> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: Math.round(coords.accuracy) }),
      ({ code }) => resolve(code === DENIED ? 'denied' : code === TIMEOUT ? 'slow' : 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
