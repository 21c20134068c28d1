import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useRefreshLists } from '../../data/calls/use-action.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import OptionPicker from '../../generate/inputs/option-picker.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledField, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { EntityChecks } from './entity-checks.tsx';

const KINDS = ['screen', 'kiosk'] as const;

/** Content that most screens play. */
const USUAL_CONTENT = ['news', 'event'];

const EMPTY = {
  code: '',
  name: '',
  kind: 'screen' as (typeof KINDS)[number],
  groups: [] as number[],
  entities: USUAL_CONTENT,
};

interface Props {
  /** The screen that gets a device; without one, a new screen. */
  screen?: RaRecord;
  onClose: () => void;
}

/** Pairs the device that shows a code. */
export default function PairDialog({ screen, onClose }: Props) {
  const translate = useTranslate();
  const entity = entityNamed('screen');
  const words = useEntityWords(entity);
  const refreshLists = useRefreshLists(entity.name);
  const form = useFields(EMPTY, async ({ code, ...input }, headers) => {
    const { name, kind } = input;
    const settings = kind === 'screen' ? input : { name, kind };
    await call('POST v1/screens/pair/', {
      body: { code, ...(screen ? { screen: Number(screen.id) } : settings) },
      headers,
    });
    await refreshLists();
    onClose();
  });
  const { error: kindError, ...kindField } = form.field('kind');
  const groups = form.field('groups');
  const checks = form.field('entities');
  return (
    <FormDialog
      title={
        screen
          ? translate('console.screens.pair_again', { name: screen.name })
          : translate('console.screens.pair')
      }
      text={translate('console.screens.pair_text', {
        address: `${window.location.host}/screen`,
        kiosk: `${window.location.host}/kiosk`,
      })}
      yes={translate('console.screens.pair_yes')}
      form={form}
      onClose={onClose}
    >
      <LabelledText label={translate('console.screens.code')} {...form.field('code')} />
      {!screen && (
        <>
          <LabelledField label={words.label('kind')} error={kindError}>
            {() => (
              <ToggleChoice
                label={words.label('kind')}
                values={KINDS}
                labelOf={(value) => words.choice('kind', value)}
                {...kindField}
              />
            )}
          </LabelledField>
          <LabelledText label={words.label('name')} {...form.field('name')} />
          {form.values.kind === 'screen' && (
            <>
              <LabelledField label={words.label('groups')} error={groups.error}>
                {(id) => (
                  <OptionPicker
                    id={id}
                    to="group"
                    ids={groups.value}
                    multiple
                    error={Boolean(groups.error)}
                    onChange={groups.onChange}
                  />
                )}
              </LabelledField>
              <LabelledField label={words.label('entities')} error={checks.error}>
                {(id) => <EntityChecks id={id} chosen={checks.value} onChange={checks.onChange} />}
              </LabelledField>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
