import { optionsOf } from '@piiri/schemas';
import { formatDecimal } from '@piiri/shared/decimals.ts';
import { useLocale } from 'react-admin';
import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';

const Input = lazyComponent(() => import('../generate/inputs/text-inputs.tsx'), 'DecimalInput');

function Display({ field, value }: FieldDisplayProps) {
  const locale = useLocale();
  const { currency } = optionsOf(field);
  return <>{typeof value === 'number' ? formatDecimal(value, locale, currency) : ''}</>;
}

export default { Input, Display, columnWidth: 135 } satisfies FieldComponents;
