import type { Theme } from '@mui/material/styles';

/** Shadows at the ends towards which the tabs can scroll; layers that scroll along cover them where they cannot. */
export const SCROLL_SHADOWS = ({ palette }: Theme) => {
  const shadow =
    palette.mode === 'dark' ? 'black' : `color-mix(in srgb, ${palette.text.secondary} 35%, transparent)`;
  const layers = [
    ['right', 'left', `${palette.background.default} 16px`, '48px', 'local'],
    ['left', 'right', `${palette.background.default} 16px`, '48px', 'local'],
    ['right', 'left', shadow, '14px', 'scroll'],
    ['left', 'right', shadow, '14px', 'scroll'],
  ];
  return {
    background: layers
      .map(
        ([to, side, color, width, attachment]) =>
          `linear-gradient(to ${to}, ${color}, transparent) ${side} / ${width} 100% no-repeat ${attachment}`,
      )
      .join(', '),
  };
};
