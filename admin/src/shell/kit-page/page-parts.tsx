import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { HorizontalBars, VerticalBars } from '../../kit/page/bars.tsx';
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx';
import { ICON_NAMES, NamedIcon, OwnIcon } from '../../kit/page/icons.tsx';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { ProgressBox } from '../../kit/state/progress-box.tsx';
import type { Sample } from './sample.ts';

const VARIANTS: readonly ButtonProps[] = [
  { variant: 'contained' },
  { variant: 'outlined' },
  { variant: 'text' },
  { variant: 'outlined', color: 'inherit' },
  { variant: 'outlined', color: 'error' },
  { variant: 'contained', color: 'error' },
];

const Buttons = () => (
  <Column gap={1}>
    {(['medium', 'small'] as const).map((size) => (
      <Row key={size} gap={1}>
        {VARIANTS.map((variant) => (
          <Button key={`${variant.variant} ${variant.color}`} size={size} {...variant}>
            {`${variant.variant} ${variant.color ?? ''}`}
          </Button>
        ))}
        <Button size={size} variant="contained" disabled>
          disabled
        </Button>
        <Button size={size} variant="contained" aria-disabled>
          aria-disabled
        </Button>
      </Row>
    ))}
  </Column>
);

const SHARES = [
  { key: 'a', label: 'Production', value: 18, of: 20 },
  { key: 'b', label: 'Sales', value: null, of: 3 },
  { key: 'c', label: 'Maintenance of the whole plant and its surroundings', value: 2, of: 12 },
];

const DAYS = ['2.3.', '3.3.', '4.3.', '5.3.'].map((label, index) => ({
  key: label,
  label,
  value: index === 1 ? null : 4 * index,
}));

function Broken(): never {
  throw new Error('A part of the kit page throws, so that its place is seen.');
}

function Throws() {
  const [isBroken, setBroken] = useState(false);
  return (
    <ErrorBoundary
      resetKey={String(isBroken)}
      fallback={<Note severity="error">It could not be shown.</Note>}
    >
      {isBroken ? <Broken /> : <Button onClick={() => setBroken(true)}>Throw</Button>}
    </ErrorBoundary>
  );
}

export const PAGE_PARTS: readonly Sample[] = [
  { file: 'theme/theme', help: 'Buttons: one is filled where one act is meant.', Sample: Buttons },
  {
    file: 'page/note',
    help: 'Says something within a page or dialog.',
    Sample: () => (
      <Column gap={1}>
        {(['info', 'success', 'warning', 'error'] as const).map((severity) => (
          <Note key={severity} severity={severity} action={<Button color="inherit">Undo</Button>}>
            {`A note of the kind ${severity}.`}
          </Note>
        ))}
      </Column>
    ),
  },
  {
    file: 'page/page-section',
    help: 'A section of a page; this page is made of them.',
    Sample: () => (
      <PageSection title="Readers" help="Who has opened it since it was published.">
        32 of 40
      </PageSection>
    ),
  },
  {
    file: 'page/page',
    help: 'A page, such as this one.',
    Sample: () => (
      <Link component={LinkBase} to="/">
        A page with a back link and actions is any list or form of the console.
      </Link>
    ),
  },
  {
    file: 'page/message-page',
    help: 'A page that only says something.',
    Sample: () => (
      <Link component={LinkBase} to="/404">
        An unknown address
      </Link>
    ),
  },
  {
    file: 'page/row',
    help: 'Things beside each other, or below each other.',
    Sample: () => (
      <Row gap={1}>
        {[...Array(12).keys()].map((number) => (
          <span key={number} className="panel">
            {`Part ${number}`}
          </span>
        ))}
      </Row>
    ),
  },
  {
    file: 'page/loading-rows',
    help: 'Rows that are on their way.',
    Sample: () => <LoadingRows height={36} />,
  },
  {
    file: 'page/reveal-when-loaded',
    help: 'Parts that appear together once all are read; until then what stands in their place.',
    Sample: () => (
      <RevealWhenLoaded placeholder={<LoadingRows height={36} />}>
        <p className="panel">All is read.</p>
      </RevealWhenLoaded>
    ),
  },
  { file: 'page/error-boundary', help: 'What stands in the place of a part that fails.', Sample: Throws },
  {
    file: 'page/bars',
    help: 'Shares, and figures over time; withheld ones are grey.',
    Sample: () => (
      <Column gap={3} sx={{ maxWidth: 640 }}>
        <HorizontalBars label="Readers by group" bars={SHARES} />
        <VerticalBars label="Readers by day" bars={DAYS} />
      </Column>
    ),
  },
  {
    file: 'page/icons',
    help: 'Icons by the names that definitions use, and those of content types.',
    Sample: () => (
      <Row gap={2}>
        {[...ICON_NAMES, 'unknown'].map((name) => (
          <Row key={name} gap={0.5} align="center">
            <NamedIcon name={name} size={20} aria-hidden />
            {name}
          </Row>
        ))}
        <OwnIcon lines="M4 12h16M12 4v16" />
      </Row>
    ),
  },
  {
    file: 'state/progress-box',
    help: 'Something that takes long.',
    Sample: () => (
      <Column gap={2}>
        <ProgressBox text="The file is being read." label="Reading" />
        <ProgressBox
          text="120 of 300 rows"
          label="Importing"
          share={0.4}
          hint="You can leave the page; it goes on."
        />
      </Column>
    ),
  },
];
