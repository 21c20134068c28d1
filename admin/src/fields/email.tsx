import Link from '@mui/material/Link';
import { breakableParts } from '@piiri/shared/breakable.ts';
import { Fragment } from 'react';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Input = lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'EmailInput');

function Display({ value }: FieldDisplayProps) {
  if (!value) return null;
  return (
    <Link href={`mailto:${value}`} color="inherit">
      {breakableParts(String(value)).map(({ part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  );
}

export default { Input, Display, columnWidth: 200 } satisfies FieldComponents;
