import Box from '@mui/material/Box';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

function Display({ value }: FieldDisplayProps) {
  if (typeof value !== 'string') return null;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span className="colour-dot" style={{ background: value }} />
      {value}
    </Box>
  );
}

export default {
  Input: lazyPart(() =>
    import('../generate/inputs/choice-inputs.tsx').then(({ ColorInput }) => ({ default: ColorInput })),
  ),
  Display,
  columnWidth: 120,
} satisfies FieldParts;
