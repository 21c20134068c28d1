/** Characters of a passage that are quoted at most. */
const MOST = 300;

/** The passage that is selected on the page, quoted as the beginning of a comment about it; empty where nothing is selected. */
export function quotedPassage(): string {
  const passage = document.getSelection()?.toString().trim().replace(/\s+/g, ' ') ?? '';
  return passage && `”${passage.length > MOST ? `${passage.slice(0, MOST)}…` : passage}”\n`;
}
