import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import type { EntityOverride } from '../../generate/registry/override.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';

/** Link from a news item with a poll to the poll's answers. */
function RepliesButton({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record?.poll) return null;
  return (
    <Button
      component={LinkBase}
      to={`/news/${record.id}/replies/${record.poll}`}
      variant="outlined"
      startIcon={<ChartColumn />}
      sx={{ mt: 2 }}
    >
      {translate('console.replies.of_poll')}
    </Button>
  );
}

export default {
  FormEnd: RepliesButton,
  inputs: { poll: lazyComponent(() => import('./poll-input.tsx')) },
} satisfies EntityOverride;
