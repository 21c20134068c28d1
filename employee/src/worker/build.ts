/** What the build says of itself, see employee/build/worker.ts. */
export interface Build {
  /** Another one for each build. */
  id: string;
  /** What every page needs: it is known by that whether a page is of this build. */
  program: string;
  /** What is brought before anybody asks. */
  files: string[];
  /** The texts of each language. */
  languages: Record<string, string[]>;
  /** Paths below /api of the kinds of content, whose lists and objects are read without a connection too. */
  contents: string[];
}

declare const BUILD: Build;

export const build: Build = BUILD;

/** Whether a page is of this build. */
export const ofBuild = (html: string) => html.includes(build.program);
