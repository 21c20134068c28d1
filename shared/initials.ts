/** The letters that stand for somebody who has no picture: the first of each name, as in "AV". Whole characters, whatever the script. */
export function initials(...names: readonly unknown[]): string {
  const letters = names.map((name) => (typeof name === 'string' ? ([...name.trim()][0] ?? '') : ''));
  return letters.join('').toUpperCase();
}
