import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { fileSize } from '@piiri/shared/file-size.ts';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useCall } from '../../data/calls/use-call.ts';
import { PageSection } from '../../kit/page/page-section.tsx';

/** Share of the quota above which a warning is shown. */
const NEARLY_FULL = 0.9;

/** Storage used by the company's files, and its quota if the operator has set one. */
export function StorageUse() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'fi';
  const id = useId();
  const { data } = useCall('GET v1/tenant/storage/');
  if (!data) return null;
  const { bytes, quota } = data;
  const share = quota === null ? 0 : bytes < quota ? bytes / quota : 1;
  const sizes = { used: fileSize(bytes, locale), quota: fileSize(quota ?? 0, locale) };
  return (
    <PageSection
      title={translate('console.settings.storage')}
      help={translate('console.settings.storage_help')}
    >
      <Typography id={id}>
        {translate(quota === null ? 'console.settings.storage_used' : 'console.settings.storage_of', sizes)}
      </Typography>
      {quota !== null && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          color={share < NEARLY_FULL ? 'primary' : 'warning'}
          aria-labelledby={id}
          sx={{ mt: 1, maxWidth: 480 }}
        />
      )}
      {quota !== null && share >= NEARLY_FULL && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('console.settings.storage_nearly_full')}
        </Alert>
      )}
    </PageSection>
  );
}
