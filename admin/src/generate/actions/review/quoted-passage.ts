/** Maximum length of a quoted passage in characters. */
const MAX_CHARACTERS = 300;

/** Returns the text selected on the page, quoted as the start of a comment; empty without a selection. */
export function quotedPassage(): string {
  const passage = document.getSelection()?.toString().trim().replace(/\s+/g, ' ') ?? '';
  return (
    passage && `”${passage.length > MAX_CHARACTERS ? `${passage.slice(0, MAX_CHARACTERS)}…` : passage}”\n`
  );
}
