import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';

const SHAPES = {
  wide: { width: 72, height: 41, borderRadius: '6px' },
  round: { width: 40, height: 40, borderRadius: '50%' },
  logo: { width: 60, height: 40, borderRadius: '6px' },
} as const;

function Display({ field, name, record, value }: FieldDisplayProps) {
  const { shape = 'wide' } = field.options as { shape?: keyof typeof SHAPES };
  if (value instanceof File) return <>{value.name}</>;
  const address = (record[`${name}_thumbnail`] ?? value) as string | null;
  return (
    <Box
      sx={{
        ...SHAPES[shape],
        overflow: 'hidden',
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      {address && (
        <Box
          component="img"
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          sx={{
            width: '100%',
            height: '100%',
            objectFit: shape === 'logo' ? 'contain' : 'cover',
            display: 'block',
          }}
        />
      )}
    </Box>
  );
}

export default {
  Input: lazy(() => import('../inputs/image-input.tsx')),
  Display,
  columnWidth: 96,
} satisfies FieldParts;
