import Typography from '@mui/material/Typography';

interface FieldCaptionProps {
  /** The id of the field that it labels; without it, the field names the caption's own `id`. */
  htmlFor?: string;
  id?: string;
  children: string;
}

/** The quiet label above a filter, or above a field outside of forms. */
export function FieldCaption({ htmlFor, id, children }: FieldCaptionProps) {
  return (
    <Typography
      component={htmlFor === undefined ? 'span' : 'label'}
      htmlFor={htmlFor}
      id={id}
      variant="body2"
      color="textSecondary"
      sx={{ display: 'block', mb: 0.25 }}
    >
      {children}
    </Typography>
  );
}
