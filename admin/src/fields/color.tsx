import type { FieldComponents, FieldDisplayProps } from '../generate/registry/field-components.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { Row } from '../kit/page/row.tsx';

function Display({ value }: FieldDisplayProps) {
  if (typeof value !== 'string') return null;
  return (
    <Row component="span" gap={1} align="center" isOneLine>
      <span className="colour-dot" style={{ background: value }} />
      {value}
    </Row>
  );
}

export default {
  Input: lazyComponent(() => import('../generate/inputs/choice-inputs.tsx'), 'ColorInput'),
  Display,
  columnWidth: 120,
} satisfies FieldComponents;
