import type { AnsweredFile } from '@piiri/schemas';
import type { FieldDisplayProps, FieldParts } from '../generate/field-parts.ts';
import { lazyPart } from '../shell/lazy-part.ts';

function Display({ value }: FieldDisplayProps) {
  const files = Array.isArray(value) ? (value as AnsweredFile[]) : [];
  const [first] = files;
  if (first?.thumbnail)
    return (
      <span className="row-picture wide">
        <img src={first.thumbnail} alt="" loading="lazy" decoding="async" />
      </span>
    );
  return <>{files.map(({ filename }) => filename).join(', ')}</>;
}

export default {
  Input: lazyPart(() => import('../inputs/files-input.tsx')),
  Display,
  columnWidth: 150,
} satisfies FieldParts;
