/** Data about the build, see employee/build/worker.ts. */
export interface Build {
  /** Unique per build. */
  id: string;
  /** URL of the script that every page of this build contains, by which the build of a page is recognised. */
  program: string;
  /** Files cached on installation. */
  files: string[];
  /** Text files of each language. */
  languages: Record<string, string[]>;
  /** Paths below /api of the kinds of content, whose lists and objects can be read offline. */
  contents: string[];
}

declare const BUILD: Build;

export const build: Build = BUILD;

/** Returns whether a page belongs to this build. */
export const isOfThisBuild = (html: string) => html.includes(build.program);
