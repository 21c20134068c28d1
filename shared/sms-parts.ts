/** Characters of the default alphabet of text messages (GSM 03.38), and those that take two units. */
const GSM_CHARACTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION = new Set('^{}\\[~]|€\f');

/** Units per message, alone and as one of several parts. */
const UNITS_PER_MESSAGE = { plain: { alone: 160, among: 153 }, wide: { alone: 70, among: 67 } } as const;

/**
 * Returns the number of messages that a text needs: fewer characters fit as soon as one is outside the default
 * alphabet.
 */
export function smsParts(text: string): number {
  const letters = [...text];
  const isPlain = letters.every((letter) => GSM_CHARACTERS.has(letter) || GSM_EXTENSION.has(letter));
  const room = isPlain ? UNITS_PER_MESSAGE.plain : UNITS_PER_MESSAGE.wide;
  const unitsOf = (letter: string) => (isPlain ? (GSM_EXTENSION.has(letter) ? 2 : 1) : letter.length);
  const total = letters.reduce((sum, letter) => sum + unitsOf(letter), 0);
  if (total <= room.alone) return text === '' ? 0 : 1;
  let parts = 1;
  let used = 0;
  for (const letter of letters) {
    const units = unitsOf(letter);
    // A character is never split between parts.
    if (used + units > room.among) {
      parts += 1;
      used = 0;
    }
    used += units;
  }
  return parts;
}
