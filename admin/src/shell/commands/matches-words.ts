/** Whether a text contains all words without overlap: "new news" matches "New news item" but not "News". */
export function matchesWords(text: string, words: readonly string[]): boolean {
  let rest = text;
  return [...words]
    .sort((one, other) => other.length - one.length)
    .every((word) => {
      const at = rest.indexOf(word);
      if (at >= 0) rest = `${rest.slice(0, at)}\n${rest.slice(at + word.length)}`;
      return at >= 0;
    });
}
