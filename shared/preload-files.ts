/** Element of the employee app's page with the files to preload, before the script that reads it. */
export const PRELOAD_FILES_ID = 'files';

/** The build's files to preload. Languages, and screens by URL pattern, refer to `names` by index. */
export interface PreloadFiles {
  names: string[];
  languages: Record<string, number[]>;
  screens: Record<string, number[]>;
  /** Needed by every page. */
  all: number[];
  /** Needed by pages that the browser renders. */
  clientRendered: number[];
}

/** Returns the URL pattern of the screen at a path; undefined for screens of the main chunk. */
export const screenAt = ({ screens }: PreloadFiles, path: string): string | undefined =>
  Object.keys(screens).find((pattern) => new RegExp(`^/${pattern}/?$`).test(path));

/** Returns the part of the files that concerns one path in one language. */
export function filesFor(files: PreloadFiles, path: string, language: string): PreloadFiles {
  const screen = screenAt(files, path);
  const names: string[] = [];
  const pick = (numbers: readonly number[] = []) =>
    numbers.map((number) => {
      const name = files.names[number] ?? '';
      return names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
    });
  return {
    all: pick(files.all),
    languages: { [language]: pick(files.languages[language]) },
    screens: screen === undefined ? {} : { [screen]: pick(files.screens[screen]) },
    clientRendered: pick(files.clientRendered),
    names,
  };
}
