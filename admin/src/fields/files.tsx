import type { AnsweredFile } from '@piiri/schemas';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ value }: FieldDisplayProps) {
  const files = Array.isArray(value) ? (value as AnsweredFile[]) : [];
  const [first] = files;
  if (first?.thumbnail)
    return (
      <span className="row-picture">
        <img src={first.thumbnail} alt="" loading="lazy" decoding="async" />
      </span>
    );
  return <>{files.map(({ filename }) => filename).join(', ')}</>;
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/files-input.tsx')),
  Display,
  columnWidth: 150,
} satisfies FieldComponents;
