/** Revontuli: a northern night, plum to magenta, with apricot light and aurora green. */
export const plum = {
  ink: '#150a2b',
  night: '#221040',
  deep: '#371858',
  violet: '#5b2a86',
  brand: '#86298c',
  magenta: '#b03c96',
  pink: '#e0709f',
  coral: '#f4907f',
  apricot: '#ffbd8f',
  butter: '#ffe3bd',
  cream: '#fff5e9',
  mint: '#9af0cb',
  aurora: '#4fdcae',
  teal: '#279c93',
  lilac: '#cfb8e8',
  mauve: '#9d7fc4',
} as const;

/** Saaristo: open sea, bare rock, red boathouses and a long evening sun. */
export const sea = {
  ink: '#06202e',
  navy: '#0b3046',
  deep: '#0f4a63',
  teal: '#10708a',
  water: '#3b9fb3',
  aqua: '#86cdd0',
  mist: '#cfe9e6',
  sun: '#ffd27a',
  peach: '#ffb894',
  red: '#b5443a',
  brick: '#7f2c2c',
} as const;
