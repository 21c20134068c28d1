import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { MAX_ALT_LENGTH } from '@piiri/schemas/own-picture.ts';
import { PICTURE_WIDTHS } from '@piiri/schemas/rich-text-tags.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Limit } from '../../kit/inputs/limit.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Row } from '../../kit/page/row.tsx';

const FULL_WIDTH = 'whole';

interface Props {
  id: string;
  /** Null: the full width of the text. */
  size: string | null;
  onChange: (size: string | null) => void;
  aria?: Readonly<Record<`aria-${string}`, string | undefined>>;
}

/** Width of a picture in its text. */
export function PictureSize({ id, size, onChange, aria }: Props) {
  const translate = useTranslate();
  return (
    <NativeChoice
      id={id}
      value={size ?? FULL_WIDTH}
      aria={aria}
      onChange={(chosen) => onChange(chosen === FULL_WIDTH ? null : chosen)}
      options={[...PICTURE_WIDTHS, FULL_WIDTH].map((value) => ({
        value,
        label: translate(`console.rich_text.picture_sizes.${value}`),
      }))}
    />
  );
}

interface PictureWithoutAlt {
  at: number;
  src: string;
  size: string | null;
}

/** Returns the pictures of a text that have no alternative text. */
function findPicturesWithoutAlt(editor: Editor): PictureWithoutAlt[] {
  const pictures: PictureWithoutAlt[] = [];
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image' && !attrs.alt) pictures.push({ at, src: attrs.src, size: attrs.size });
  });
  return pictures;
}

function AltTextForm({
  editor,
  picture,
  onSkip,
}: {
  editor: Editor;
  picture: PictureWithoutAlt;
  onSkip: () => void;
}) {
  const translate = useTranslate();
  const id = useId();
  const [alt, setAlt] = useState('');
  const change = (attrs: object) => {
    const { tr, doc } = editor.state;
    const node = doc.nodeAt(picture.at);
    if (node?.type.name === 'image')
      editor.view.dispatch(tr.setNodeMarkup(picture.at, undefined, { ...node.attrs, ...attrs }));
  };
  const isTooLong = alt.length > MAX_ALT_LENGTH;
  const save = () => alt.trim() && !isTooLong && change({ alt: alt.trim() });
  return (
    <Row gap={1} align="center">
      <Box
        component="img"
        src={picture.src}
        alt=""
        className="rounded"
        sx={{ width: 56, height: 56, objectFit: 'cover' }}
      />
      <OutlinedInput
        size="small"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
        placeholder={translate('console.rich_text.picture_alt')}
        error={isTooLong}
        inputProps={{
          'aria-label': translate('console.rich_text.picture_alt'),
          'aria-describedby': `${id}-limit`,
        }}
        sx={{ flex: '1 1 200px' }}
      />
      <Limit id={`${id}-limit`} length={alt.length} max={MAX_ALT_LENGTH} />
      <Box sx={{ flex: '0 1 190px' }}>
        <PictureSize
          id={`${id}-size`}
          size={picture.size}
          onChange={(size) => change({ size })}
          aria={{ 'aria-label': translate('console.rich_text.picture_size') }}
        />
      </Box>
      <Button variant="outlined" onClick={save}>
        {translate('console.rich_text.picture_describe_save')}
      </Button>
      <Button onClick={onSkip}>{translate('console.rich_text.picture_decorative')}</Button>
    </Row>
  );
}

/**
 * Asks for the alternative text and width of pasted or dropped pictures, one at a time. A picture marked as decoration
 * is not asked for again.
 */
export function UndescribedPicture({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const pictures = useEditorState({ editor, selector: ({ editor: now }) => findPicturesWithoutAlt(now) });
  const waiting = pictures.filter(({ src }) => !skipped.has(src) && !src.startsWith('blob:'));
  const [picture] = waiting;
  if (!picture) return null;
  return (
    <Box
      role="group"
      aria-label={translate('console.rich_text.picture_describe')}
      className="boxed"
      sx={{ mt: 1, p: 1.5 }}
    >
      <Typography variant="subtitle1" sx={{ mb: 1 }}>
        {translate('console.rich_text.pictures_undescribed', { smart_count: waiting.length })}
      </Typography>
      <AltTextForm
        key={picture.src}
        editor={editor}
        picture={picture}
        onSkip={() => setSkipped(new Set([...skipped, picture.src]))}
      />
    </Box>
  );
}
