/**
 * Returns the initials of a person without a picture: the first character of each name, such as "AV". Whole characters
 * in any script.
 */
export function initials(...names: readonly unknown[]): string {
  const letters = names.map((name) => (typeof name === 'string' ? ([...name.trim()][0] ?? '') : ''));
  return letters.join('').toUpperCase();
}
