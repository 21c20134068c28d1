import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormObject } from '../../form/object-context.tsx';
import type { FieldInputProps } from '../../generate/field-parts.ts';
import { partsOf } from '../../generate/parts-of.ts';
import { useEntityWords } from '../../generate/texts.ts';

/** A value that cannot change later: for an existing field it is read only. */
export default function FixedInput(props: FieldInputProps) {
  const { entity, field, name } = props;
  const words = useEntityWords(entity);
  const { record } = useFormObject();
  const { Input, Display } = partsOf(field);
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
