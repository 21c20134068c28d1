import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Display = ({ value }: FieldDisplayProps) =>
  typeof value === 'string' && value ? (
    <span className="row-picture">
      <img src={smallPictureUrl(value)} alt="" loading="lazy" decoding="async" />
    </span>
  ) : null;

export default {
  Input: lazyComponent(() => import('../generate/inputs/picture-input.tsx')),
  Display,
  columnWidth: 60,
} satisfies FieldComponents;
