import Typography from '@mui/material/Typography';

interface FieldCaptionProps {
  /** Id of the labelled field; without it, the field refers to the caption's `id`. */
  htmlFor?: string;
  id?: string;
  children: string;
}

/** Unobtrusive label above a filter, or above a field outside of forms. */
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
