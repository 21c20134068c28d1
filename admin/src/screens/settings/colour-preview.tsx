import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brandOf } from '@piiri/shared/ui/brand.ts';
import { contrast } from '@piiri/shared/ui/color.ts';
import { COLOURS } from '@piiri/shared/ui/tokens.ts';
import { useLocale, useTranslate } from 'ra-core';
import './colour-preview.css';

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
      <div
        className="colour-bar"
        style={{ background: `linear-gradient(90deg, ${brand.from}, ${brand.to})`, color: brand.on }}
      >
        {logo && <Box component="img" src={logo} alt="" className="rounded-card" sx={{ height: 36 }} />}
        <strong>{name}</strong>
        <Typography variant="body2">{ratio(brand.on, onBar)}</Typography>
      </div>
      {(['light', 'dark'] as const).map((mode) => {
        const { ground, ink } = COLOURS[mode];
        const { accent, onAccent } = brand[mode];
        return (
          <div key={mode} className="colour-ground boxed" style={{ background: ground, color: ink }}>
            <Typography variant="body2" sx={{ mb: 1 }}>
              {translate(`console.settings.${mode}`)}
            </Typography>
            <Typography style={{ color: accent }} className="colour-link">
              {translate('console.settings.link')}
            </Typography>
            <Typography variant="body2" sx={{ mb: 1.5 }}>
              {ratio(accent, ground)}
            </Typography>
            <span className="colour-button" style={{ background: accent, color: onAccent }}>
              {translate('console.form.save')}
            </span>
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {ratio(onAccent, accent)}
            </Typography>
          </div>
        );
      })}
    </Box>
  );
}
