import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useObjectUrl } from '@piiri/shared/ui/use-object-url.ts';
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../data/api/problem.ts';
import { mediaFile } from '../../generate/media/media-file.ts';
import { PickButton } from '../../generate/media/pick-button.tsx';
import { PictureDropArea } from '../../generate/media/picture-drop-area.tsx';
import { pictureErrorKey } from '../../generate/media/upload-picture.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';
import { focusWhenMounted } from '../../kit/state/focus.ts';
import { ColourPreview } from './colour-preview.tsx';
import type { SettingsForm } from './draft.ts';

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
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FieldFrame id={`${id}-logo`} label={translate('console.settings.logo')} error={wrong} isGroup>
        {logoUrl && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
            <img src={logoUrl} alt={translate('console.image.current')} className="logo-ground rounded" />
            <PickButton
              label="console.image.replace"
              onPick={(picture) => void pick(picture)}
              onFile={choose}
            />
            <Button color="error" startIcon={<Trash2 />} onClick={remove}>
              {translate('console.image.delete')}
            </Button>
          </Box>
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', width: 280 }}>
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
        </Box>
      </Box>
      <ColourPreview colour={value} name={draft.name} logo={logoUrl} />
    </Box>
  );
}
