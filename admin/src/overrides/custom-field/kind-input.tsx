import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { componentsOf, type FieldInputProps } from '../../generate/registry/field-components.ts';

/** The kind of a field, with an example value. */
export function KindInput(props: FieldInputProps) {
  const translate = useTranslate();
  const kind: unknown = useWatch({ name: props.name });
  const { Input } = componentsOf(props.field);
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

/** The choices of a field, for kinds of field that have them. */
export function ChoicesInput(props: FieldInputProps) {
  const kind: unknown = useWatch({ name: 'kind' });
  const { Input } = componentsOf(props.field);
  return kind === 'choice' || kind === 'choices' ? <Input {...props} /> : null;
}

/** The maximum number of files, for kinds of field that have them. */
export function MaxInput(props: FieldInputProps) {
  const kind: unknown = useWatch({ name: 'kind' });
  const { Input } = componentsOf(props.field);
  return kind === 'file' || kind === 'photo' ? <Input {...props} /> : null;
}
