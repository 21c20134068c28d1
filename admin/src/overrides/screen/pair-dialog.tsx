import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useRefreshLists } from '../../data/calls/use-action.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
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
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('screen');
  const [groups, setGroups] = useState<number[]>([]);
  const [entities, setEntities] = useState<string[]>(USUAL_CONTENT);
  const form = useSubmit(async (headers) => {
    const settings = kind === 'screen' ? { name, kind, groups, entities } : { name, kind };
    await call('POST v1/screens/pair/', {
      body: { code, ...(screen ? { screen: Number(screen.id) } : settings) },
      headers,
    });
    await refreshLists();
    onClose();
  });
  const changed =
    <Value,>(field: string, set: (value: Value) => void) =>
    (value: Value) => {
      form.clear(field);
      set(value);
    };
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
      <LabelledText
        label={translate('console.screens.code')}
        value={code}
        error={form.errorAt('code')}
        onChange={changed('code', setCode)}
      />
      {!screen && (
        <>
          <LabelledField label={words.label('kind')} error={form.errorAt('kind')}>
            {() => (
              <ToggleChoice
                label={words.label('kind')}
                value={kind}
                values={KINDS}
                labelOf={(value) => words.choice('kind', value)}
                onChange={changed('kind', setKind)}
              />
            )}
          </LabelledField>
          <LabelledText
            label={words.label('name')}
            value={name}
            error={form.errorAt('name')}
            onChange={changed('name', setName)}
          />
          {kind === 'screen' && (
            <>
              <LabelledField label={words.label('groups')} error={form.errorAt('groups')}>
                {(id) => (
                  <OptionPicker
                    id={id}
                    to="group"
                    ids={groups}
                    multiple
                    error={Boolean(form.errorAt('groups'))}
                    onChange={changed('groups', setGroups)}
                  />
                )}
              </LabelledField>
              <LabelledField label={words.label('entities')} error={form.errorAt('entities')}>
                {(id) => (
                  <EntityChecks id={id} chosen={entities} onChange={changed('entities', setEntities)} />
                )}
              </LabelledField>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
