import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../generate/registry/field-parts.ts';
import { partsOf } from '../../generate/registry/parts-of.ts';

/** The kind of a field, with an example value. */
export default function KindInput(props: FieldInputProps) {
  const translate = useTranslate();
  const kind: unknown = useWatch({ name: props.name });
  const { Input } = partsOf(props.field);
  return (
    <div>
      <Input {...props} />
      {typeof kind === 'string' && kind && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('console.custom_fields.example', {
            example: translate(`console.custom_fields.examples.${kind}`),
          })}
        </Typography>
      )}
    </div>
  );
}
