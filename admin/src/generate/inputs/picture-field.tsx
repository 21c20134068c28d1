import Box from '@mui/material/Box';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../data/api/problem.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { PictureFileButton } from '../../kit/inputs/picture-file-button.tsx';
import { PicturePreview } from '../../kit/inputs/picture-preview.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { CropAndFocus } from '../media/crop-and-focus.tsx';
import { PickButton, PictureDropArea } from '../media/picture-drop-area.tsx';
import { pictureErrorKey } from '../media/picture-files.ts';
import type { useFieldInput } from './use-field-input.ts';

interface Props
  extends Pick<ComponentProps<typeof PicturePreview>, 'shape'>,
    Pick<ComponentProps<typeof CropAndFocus>, 'focus' | 'onFocus'> {
  input: ReturnType<typeof useFieldInput>;
  /** Path of the field in the form. */
  name: string;
  /** URL of the picture; without one, the field asks for a picture. */
  address: string | undefined;
  alt: string;
  /** The picture can only be removed for now. */
  isBusy?: boolean;
  /** Takes a file that can be a picture. `isCut`: cut from the field's picture. */
  onFile: (file: File, isCut: boolean) => void;
  /** Takes a picture of the library, which has no portraits: a round field does without. */
  onPick: (picture: MediaPicture) => void;
  onRemove: () => void;
  /** Reads the picture for cropping. */
  readPicture: () => Promise<File>;
  /** Shown above the area that asks for a picture. `refocus`: moves the focus to a picture that it brings back. */
  children?: (refocus: () => void) => ReactNode;
}

/** A form's picture: chosen as a file or from the library, replaced, cut, and removed. */
export function PictureField(props: Props) {
  const { input, name, address, alt, shape = 'wide', isBusy, onFile, onPick, readPicture, children } = props;
  const { frame, aria, id, isDisabled } = input;
  const translate = useTranslate();
  const { setError, clearErrors } = useFormContext();
  const chooser = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const reject = (message: string) => setError(name, { type: 'value', message });
  const isLocked = isDisabled || isBusy;
  const hasChosen = (text: string, filename: string) => {
    clearErrors(name);
    announce(translate(text, { name: filename }));
    // The clicked button has disappeared; the actions on the picture come next.
    restoreFocus(() => remover.current);
  };
  const take = (isCut: boolean) => (file: File) => {
    const fault = pictureErrorKey(file);
    if (fault) return reject(translate(`validation.${fault.message}`, fault.params));
    hasChosen('console.image.chosen', file.name);
    onFile(file, isCut);
  };
  const pick = (picture: MediaPicture) => {
    hasChosen('console.media.chosen', picture.filename);
    onPick(picture);
  };
  const remove = () => {
    restoreFocus(() => chooser.current);
    clearErrors(name);
    props.onRemove();
  };
  const replacing = { label: translate('console.image.replace'), disabled: isLocked, onFile: take(false) };
  return (
    <FieldFrame {...frame} isGroup>
      <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
        {address ? (
          <PicturePreview
            src={address}
            alt={alt}
            shape={shape}
            remover={remover}
            disabled={isDisabled}
            onRemove={remove}
          >
            {shape === 'round' ? (
              <PictureFileButton {...replacing} />
            ) : (
              <PickButton {...replacing} label="console.image.replace" onPick={pick} />
            )}
            {shape === 'wide' && (
              <CropAndFocus
                address={address}
                focus={props.focus}
                disabled={isLocked}
                onFile={take(true)}
                onFocus={props.onFocus}
                readPicture={() =>
                  readPicture().catch((error: unknown) => {
                    reject(translate(messageOf(error)));
                    return undefined;
                  })
                }
              />
            )}
          </PicturePreview>
        ) : (
          <>
            {children?.(() => restoreFocus(() => remover.current))}
            <PictureDropArea
              ref={chooser}
              describedBy={aria['aria-describedby']}
              isInvalid={Boolean(frame.error)}
              disabled={isDisabled}
              onFile={take(false)}
              onPick={shape === 'round' ? undefined : pick}
            />
          </>
        )}
      </Box>
    </FieldFrame>
  );
}
