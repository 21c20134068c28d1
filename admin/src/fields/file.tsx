import { fileColumns } from '@piiri/schemas';
import { fileSize } from '@piiri/shared/file-size.ts';
import { useLocale } from 'react-admin';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

function Display({ name, record, value }: FieldDisplayProps) {
  const locale = useLocale() ?? 'fi';
  if (value instanceof File) return `${value.name}, ${fileSize(value.size, locale)}`;
  const { filename, size } = fileColumns(name);
  const bytes = record[size];
  const parts = [record[filename], typeof bytes === 'number' && fileSize(bytes, locale)];
  return parts.filter(Boolean).join(', ');
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/file-input.tsx')),
  Display,
  columnWidth: 180,
} satisfies FieldComponents;
