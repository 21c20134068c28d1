import Box from '@mui/material/Box';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

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
  Input: lazyComponent(() =>
    import('../generate/inputs/choice-inputs.tsx').then(({ ColorInput }) => ({ default: ColorInput })),
  ),
  Display,
  columnWidth: 120,
} satisfies FieldComponents;
