import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useFormObject } from '../../generate/inputs/object-context.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { componentsOf } from '../../generate/registry/field-components.ts';

/** A value that cannot change later: for an existing field it is read only. */
export default function FixedInput(props: FieldInputProps) {
  const { entity, field, name } = props;
  const words = useEntityWords(entity);
  const { record } = useFormObject();
  const { Input, Display } = componentsOf(field);
  if (!record) return <Input {...props} />;
  return (
    <Box>
      <Typography variant="subtitle1">{words.label(name)}</Typography>
      <Typography>
        <Display entity={entity} field={field} name={name} value={record[name]} record={record} />
      </Typography>
    </Box>
  );
}
