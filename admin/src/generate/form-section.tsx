import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Entity, publishedField, type FormSection as Section } from '@piiri/schemas';
import { type ReactNode, useId } from 'react';
import { FieldInput } from './field-input.tsx';
import { requireField } from './require-field.ts';
import { useEntityWords } from './texts.ts';

/** A section of a form: its heading and the inputs of its fields. */
export function FormSection({
  entity,
  section,
  badge,
  status,
}: {
  entity: Entity;
  section: Section;
  badge?: ReactNode;
  /** Stands between the heading and the inputs. */
  status?: ReactNode;
}) {
  const words = useEntityWords(entity);
  const id = useId();
  // What is published is told by the button that saves.
  const fields = section.fields.filter((path) => path !== publishedField(entity));
  if (fields.length === 0 && !badge) return null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        p: { xs: 2, md: 2.5 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography variant="h2" id={id}>
          {words.section(section.section)}
        </Typography>
        {badge}
      </Box>
      {status}
      <Stack spacing={2.5}>
        {fields.map((path) => (
          <FieldInput key={path} entity={entity} field={requireField(entity, path)} name={path} />
        ))}
      </Stack>
    </Box>
  );
}
