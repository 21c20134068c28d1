/** What browsers that know their connection tell of it (Network Information API, not in TypeScript's DOM). */
interface NetworkInformation {
  saveData?: boolean;
}

/** Whether the person has asked the device to save data. False where the browser does not tell. */
export const savesData = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true;
