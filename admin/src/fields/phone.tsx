import Link from '@mui/material/Link';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Input = lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'PhoneInput');

function Display({ value }: FieldDisplayProps) {
  return value ? (
    <Link href={`tel:${value}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {String(value)}
    </Link>
  ) : null;
}

export default { Input, Display, columnWidth: 150 } satisfies FieldComponents;
