import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import type { FieldDisplayProps, FieldParts } from '../generate/registry/field-components.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const Display = ({ value }: FieldDisplayProps) =>
  typeof value === 'string' && value ? (
    <span className="row-picture wide">
      <img src={smallPictureUrl(value)} alt="" loading="lazy" decoding="async" />
    </span>
  ) : null;

export default {
  Input: lazyPart(() => import('../generate/inputs/picture-input.tsx')),
  Display,
  columnWidth: 88,
} satisfies FieldParts;
