import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brandOf } from '@piiri/shared/brand.ts';
import { contrast } from '@piiri/shared/color.ts';
import { COLOURS } from '@piiri/shared/ui/tokens.ts';
import { useLocale, useTranslate } from 'ra-core';

/** Previews a colour: the bar with text on it, and links and buttons in both themes, each with its contrast. */
export function ColourPreview({ colour, name, logo }: { colour: string; name: string; logo?: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'fi';
  const brand = brandOf(colour);
  const ratio = (one: string, other: string) =>
    translate('console.settings.contrast', {
      ratio: contrast(one, other).toLocaleString(locale, { maximumFractionDigits: 1 }),
    });
  const onBar = contrast(brand.on, brand.from) < contrast(brand.on, brand.to) ? brand.from : brand.to;
  return (
    <Box
      role="group"
      aria-label={translate('console.settings.preview')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 64,
          px: 2,
          borderRadius: 'var(--radius-card)',
          background: `linear-gradient(90deg, ${brand.from}, ${brand.to})`,
          color: brand.on,
        }}
      >
        {logo && <Box component="img" src={logo} alt="" className="rounded-card" sx={{ height: 36 }} />}
        <Typography sx={{ fontWeight: 700, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2">{ratio(brand.on, onBar)}</Typography>
      </Box>
      {(['light', 'dark'] as const).map((mode) => {
        const { ground, ink } = COLOURS[mode];
        const { accent, onAccent } = brand[mode];
        return (
          <Box
            key={mode}
            sx={{
              p: 2,
              borderRadius: 'var(--radius-card)',
              bgcolor: ground,
              color: ink,
              border: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" sx={{ mb: 1 }}>
              {translate(`console.settings.${mode}`)}
            </Typography>
            <Typography sx={{ color: accent, textDecoration: 'underline', mb: 0.5 }}>
              {translate('console.settings.link')}
            </Typography>
            <Typography variant="body2" sx={{ mb: 1.5 }}>
              {ratio(accent, ground)}
            </Typography>
            <Box
              component="span"
              sx={{
                display: 'inline-block',
                px: 2,
                py: 0.75,
                borderRadius: 'var(--radius-pill)',
                bgcolor: accent,
                color: onAccent,
                fontWeight: 600,
              }}
            >
              {translate('console.form.save')}
            </Box>
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {ratio(onAccent, accent)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
