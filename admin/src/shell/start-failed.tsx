import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Stack from '@mui/material/Stack';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DEFAULT_COLOUR } from '@piiri/shared/ui/tokens.ts';
import { consoleTheme } from '../kit/theme/theme.tsx';

/** Message when not even the profile could be loaded. */
export function StartFailed({ unreachable, text }: { unreachable: boolean; text: (key: string) => string }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  return (
    <ThemeProvider theme={consoleTheme(isDark ? 'dark' : 'light', DEFAULT_COLOUR)}>
      <CssBaseline />
      <Stack component="main" role="alert" spacing={2} sx={{ p: 4, maxWidth: 560, mx: 'auto', mt: 8 }}>
        <Typography variant="h1">{text('console.errors.load_title')}</Typography>
        <Typography>
          {text(unreachable ? 'console.errors.no_connection' : 'console.errors.unexpected')}
        </Typography>
        <Button variant="contained" sx={{ alignSelf: 'start' }} onClick={() => window.location.reload()}>
          {text('console.errors.retry')}
        </Button>
      </Stack>
    </ThemeProvider>
  );
}
