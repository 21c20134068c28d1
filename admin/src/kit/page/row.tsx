import Box, { type BoxProps } from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { CSSProperties, ElementType } from 'react';

interface Props extends Omit<BoxProps, 'sx' | 'gap'> {
  /** Element name or component; a `div` by default. */
  component?: ElementType;
  /** Space between the children, in units of 8 px. */
  gap?: number;
  sx?: SystemStyleObject<Theme>;
}

interface RowProps extends Props {
  /** Position of the children across the row; by default they are stretched. */
  align?: CSSProperties['alignItems'];
  /** The children stay on one line. */
  isOneLine?: boolean;
}

/** Children next to each other, on several lines where there is no room. */
export function Row({ gap, align, isOneLine, sx, ...rest }: RowProps) {
  const flow = isOneLine ? undefined : 'wrap';
  return <Box {...rest} sx={{ display: 'flex', flexWrap: flow, alignItems: align, gap, ...sx }} />;
}

/** Children below each other, each as wide as the column. */
export function Column({ gap, sx, ...rest }: Props) {
  return <Box {...rest} sx={{ display: 'grid', gap, ...sx }} />;
}
