import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { brandOf } from '@piiri/shared/ui/brand.ts';
import { contrast } from '@piiri/shared/ui/color.ts';
import { COLOURS } from '@piiri/shared/ui/tokens.ts';
import { useObjectUrl } from '@piiri/shared/ui/use-object-url.ts';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { messageOf } from '../../data/api/problem.ts';
import { PickButton, PictureDropArea } from '../../generate/media/picture-drop-area.tsx';
import { mediaFile, pictureErrorKey } from '../../generate/media/picture-files.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { focusWhenMounted } from '../../kit/state/focus.ts';
import type { SettingsForm } from './company-fields.tsx';
import './colour-preview.css';

/** Previews a colour: the bar with text on it, and links and buttons in both themes, each with its contrast. */
function ColourPreview({ colour, name, logo }: { colour: string; name: string; logo?: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'fi';
  const brand = brandOf(colour);
  const ratio = (a: string, b: string) =>
    translate('console.settings.contrast', {
      ratio: contrast(a, b).toLocaleString(locale, { maximumFractionDigits: 1 }),
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

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The company's logo and colour, as they will look. */
export function ThemeFields({ draft, change, errorAt, field, logo }: SettingsForm & { logo: string | null }) {
  const translate = useTranslate();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const chooser = useRef<HTMLButtonElement>(null);
  const chosen = useObjectUrl(draft.logo);
  const logoUrl = draft.logo === undefined ? (logo ?? undefined) : chosen;
  const choose = (file: File) => {
    const wrong = pictureErrorKey(file);
    setFault(wrong && translate(`validation.${wrong.message}`, wrong.params));
    if (!wrong) change({ logo: file });
  };
  const pick = async (picture: MediaPicture) => {
    try {
      choose(await mediaFile(picture, true));
    } catch (failure) {
      setFault(translate(messageOf(failure)));
    }
  };
  const remove = () => {
    change({ logo: logo === null ? undefined : null });
    focusWhenMounted(() => chooser.current);
  };
  const wrong = fault ?? errorAt('logo');
  const value = COLOUR.test(draft.color) ? draft.color : '#808080';
  return (
    <Column gap={3}>
      <FieldFrame id={`${id}-logo`} label={translate('console.settings.logo')} error={wrong} isGroup>
        {logoUrl && (
          <Row gap={2} align="center" sx={{ mb: 1.5 }}>
            <img src={logoUrl} alt={translate('console.image.current')} className="logo-ground rounded" />
            <PickButton
              label="console.image.replace"
              onPick={(picture) => void pick(picture)}
              onFile={choose}
            />
            <Button color="error" startIcon={<Trash2 />} onClick={remove}>
              {translate('console.image.delete')}
            </Button>
          </Row>
        )}
        {!logoUrl && (
          <PictureDropArea
            ref={chooser}
            isInvalid={Boolean(wrong)}
            describedBy={wrong ? `${id}-logo-error` : undefined}
            onFile={choose}
            onPick={(picture) => void pick(picture)}
          />
        )}
      </FieldFrame>
      <Row gap={2} align="flex-start">
        <Row gap={1} align="flex-end" isOneLine sx={{ width: 280 }}>
          <Box
            component="input"
            type="color"
            aria-label={translate('console.settings.pick_color')}
            value={value}
            onChange={(event: { target: HTMLInputElement }) => change({ color: event.target.value })}
            className="boxed"
            sx={{ width: 48, height: 40, p: 0.25, flex: 'none' }}
          />
          <LabelledText {...field('color')} required placeholder="#rrggbb" />
        </Row>
      </Row>
      <ColourPreview colour={value} name={draft.name} logo={logoUrl} />
    </Column>
  );
}
