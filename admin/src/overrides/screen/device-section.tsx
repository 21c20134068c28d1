import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import PairDialog from './pair-dialog.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { Seen } from './seen.tsx';

const ORIENTATIONS = ['landscape', 'portrait'] as const;

/** The part of a screen's form that shows its device, and what hangs there as it is stored. */
export default function DeviceSection({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  const [orientation, setOrientation] = useState<(typeof ORIENTATIONS)[number]>('landscape');
  if (!record) return null;
  return (
    <PageSection title={translate('console.screens.device')}>
      <Column gap={2}>
        <Row gap={1} align="center">
          <Seen screen={record} />
          <DialogButton
            variant="outlined"
            label={translate(record.paired ? 'console.screens.pair_other' : 'console.screens.pair')}
          >
            {(close) => <PairDialog screen={record} onClose={close} />}
          </DialogButton>
          {record.kind === 'screen' && (
            <ToggleChoice
              label={translate('console.screens.orientation')}
              value={orientation}
              values={ORIENTATIONS}
              labelOf={(value) => translate(`console.screens.${value}`)}
              onChange={setOrientation}
            />
          )}
        </Row>
        {record.kind === 'screen' && (
          <ScreenFrame
            id={Number(record.id)}
            name={String(record.name)}
            orientation={orientation}
            version={record.version}
          />
        )}
      </Column>
    </PageSection>
  );
}
