import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of the settings under a heading of its own. */
export function SettingsSection({
  title,
  help,
  children,
}: {
  title: string;
  help?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      className="panel"
      sx={{ minWidth: 0, p: { xs: 2, md: 2.5 } }}
    >
      <Typography variant="h2" id={id} sx={{ mb: help ? 0.5 : 2 }}>
        {title}
      </Typography>
      {help && (
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
          {help}
        </Typography>
      )}
      {children}
    </Box>
  );
}
