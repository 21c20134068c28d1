import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Entity, publishedField } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'react-admin';

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
  isBusy: boolean;
  /** What went wrong with the last try. */
  problem: string | undefined;
  /** With content that is published or not: which of them it becomes. */
  onSave: (published?: boolean) => void;
}

/** The form's buttons, always in sight, with what stands in the way of saving above them. */
export function FormButtons({ entity, record, isBusy, problem, onSave }: Props) {
  const translate = useTranslate();
  const publishedName = publishedField(entity);
  const isPublished = Boolean(publishedName && record?.[publishedName]);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 0, md: 12 },
        zIndex: 2,
        mt: 2.5,
        mx: { xs: -2, md: 0 },
        mb: { xs: -2, md: -1.5 },
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        pb: 'max(12px, env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, md: '12px' },
      }}
    >
      {problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          '& > button': { flex: { xs: '1 1 0', sm: '0 1 auto' }, px: { xs: 1, sm: 2 }, lineHeight: 1.2 },
        }}
      >
        {publishedName ? (
          <>
            <Button variant="outlined" disabled={isBusy} onClick={() => onSave(false)}>
              {translate('console.form.save_draft')}
            </Button>
            <Button variant="contained" disabled={isBusy} onClick={() => onSave(true)}>
              {translate(
                isBusy
                  ? 'console.form.saving'
                  : isPublished
                    ? 'console.form.publish_changes'
                    : 'console.form.publish',
              )}
            </Button>
          </>
        ) : (
          <Button variant="contained" disabled={isBusy} onClick={() => onSave()}>
            {translate(isBusy ? 'console.form.saving' : 'console.form.save')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
