/** Network Information API, which TypeScript's DOM types lack. */
interface NetworkInformation {
  saveData?: boolean;
}

/** Returns whether the person has asked the device to save data; false where the browser does not support this. */
export const savesData = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true;
