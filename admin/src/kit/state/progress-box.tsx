import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface Props {
  text: string;
  /** Name of the bar. */
  label: string;
  /** From 0 to 1; undefined while it is unknown. */
  share?: number;
  /** Below the bar. */
  hint?: string;
  /** Whether screen readers announce the text when it appears and changes. */
  isStatus?: boolean;
}

/** Progress of something that takes long: what happens, and how far it is. */
export function ProgressBox({ text, label, share, hint, isStatus }: Props) {
  return (
    <Box role={isStatus ? 'status' : undefined} sx={{ maxWidth: 720 }}>
      <Typography sx={{ mb: 1 }}>{text}</Typography>
      <LinearProgress
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={(share ?? 0) * 100}
        aria-label={label}
      />
      {hint && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
