/** Skin tones from light to dark: light, shade, blush. */
export const skins = {
  porcelain: { light: '#fbdcc8', shade: '#e9b9a0', blush: '#f0917f' },
  fair: { light: '#f6cfb4', shade: '#dfa687', blush: '#e8836f' },
  warm: { light: '#ecbd97', shade: '#cf9670', blush: '#d97a61' },
  olive: { light: '#dca87c', shade: '#b98259', blush: '#c46c50' },
  tan: { light: '#c68a5e', shade: '#a06a43', blush: '#b0583f' },
  brown: { light: '#9a6442', shade: '#77492e', blush: '#8f4634' },
  deep: { light: '#6f4531', shade: '#523021', blush: '#6f3327' },
} as const;

/** Hair colours: the hair and its lighter strands. */
export const hairColors = {
  blond: { base: '#e3bd72', sheen: '#f3d999' },
  ash: { base: '#bfa27a', sheen: '#d8c09b' },
  copper: { base: '#b5592f', sheen: '#d57b45' },
  chestnut: { base: '#6d4029', sheen: '#8b5838' },
  brown: { base: '#4b2f26', sheen: '#684436' },
  black: { base: '#241a22', sheen: '#43313d' },
  silver: { base: '#b9b6bd', sheen: '#dad8dd' },
  white: { base: '#e7e3e4', sheen: '#faf7f6' },
} as const;

/** Hair styles drawn in `hair.ts`. */
export type HairStyle =
  | 'crop'
  | 'sweep'
  | 'quiff'
  | 'curls'
  | 'receding'
  | 'bald'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'fringe'
  | 'bun'
  | 'ponytail'
  | 'braid'
  | 'pixie'
  | 'afro'
  | 'scarf';

/** Clothes drawn in `clothes.ts`. */
export type Wear = 'knit' | 'shirt' | 'blazer' | 'hoodie' | 'jacket' | 'vest' | 'polo';

/** Features of a portrait. The person's seed chooses the omitted ones. */
export type Traits = {
  skin: keyof typeof skins;
  hair: HairStyle;
  hairColor: keyof typeof hairColors;
  wear: Wear;
  /** The colour of the clothes. */
  color: string;
  beard?: 'full' | 'short' | 'moustache';
  glasses?: 'round' | 'square';
  hat?: 'helmet' | 'beanie' | 'cap';
  earrings?: boolean;
  /** Laughter lines and a softer jaw. */
  senior?: boolean;
};
