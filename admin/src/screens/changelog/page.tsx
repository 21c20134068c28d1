import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChangelogEntry } from '@piiri/shared/contracts/changelog.ts';
import { createElement, Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { Page } from '../../kit/page/page.tsx';

/** A line of the changelog: text between backticks is shown as code, links as their text. */
function ChangeLine({ markdown }: { markdown: string }) {
  const pieces = markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').split('`');
  const words = pieces.map((piece, index) => (index % 2 === 1 ? createElement('code', null, piece) : piece));
  return createElement(Fragment, null, ...words);
}

/** Changes of the product, the newest version first, in the reader's language. */
export default function ChangelogPage() {
  const translate = useTranslate();
  const changelog = useCall('GET v1/changelog/');
  return (
    <Page title={translate('console.changelog.title')}>
      <Loaded read={changelog} height={320}>
        {({ results }) =>
          results.length > 0
            ? results.map((entry) => <Version key={entry.version} entry={entry} />)
            : translate('console.changelog.empty')
        }
      </Loaded>
    </Page>
  );
}

function Version({ entry: { version, date, sections } }: { entry: ChangelogEntry }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby={`version-${version}`} sx={{ maxWidth: 760, mb: 5 }}>
      <Typography variant="h2" id={`version-${version}`}>
        {translate('console.changelog.version', { version })}
      </Typography>
      {date && (
        <Typography component="time" dateTime={date} color="textSecondary">
          {date.split('-').reverse().join('.')}
        </Typography>
      )}
      {sections.map(({ title, lines }) => (
        <Box key={title}>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 1, '& li': { mb: 0.75 } }}>
            {lines.map((line) => (
              <li key={line}>
                <ChangeLine markdown={line} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
