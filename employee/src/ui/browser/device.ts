/** Network Information API, which TypeScript's DOM types lack. */
interface NetworkInformation {
  saveData?: boolean;
}

/** Returns whether the person has asked the device to save data; false where the browser does not support this. */
export const savesData = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true;

/** Returns whether the page runs in the window of the installed app rather than in a browser tab. */
export const isStandalone = () => matchMedia('(display-mode: standalone)').matches;
