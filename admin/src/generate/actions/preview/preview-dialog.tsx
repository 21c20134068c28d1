import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type Entity, fieldOfCustom, LANGUAGES, type Language, optionsOf } from '@piiri/schemas';
import { LOW_SCREEN_HEIGHT } from '@piiri/shared/ui/tokens.ts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { get } from 'react-hook-form';
import { callEntity } from '../../../data/api/api.ts';
import { CUSTOM, customFieldsOf } from '../../../data/definitions/custom-fields.ts';
import { entityNamed } from '../../../data/definitions/resources.ts';
import { titleOf } from '../../../data/labels/content.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import type { Values } from '../../../data/values/values.ts';
import { NativeChoice } from '../../../kit/inputs/native-choice.tsx';
import { ToggleChoice } from '../../../kit/inputs/toggle-choice.tsx';
import { Row } from '../../../kit/page/row.tsx';
import { useFormLanguages } from '../../inputs/form-languages.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { type SimulatedReader, ViewAs, ViewAsNotice } from './view-as.tsx';

/** Returns the names of a form's references in a language, by member of the answer; undefined while they load. */
function useNames(entity: Entity, values: Values, language: Language): Values | undefined {
  const { tenant } = useConsole();
  const own = Object.entries(customFieldsOf(entity)).map(
    ([name, field]) => [`${CUSTOM}.${name}`, fieldOfCustom(field)] as const,
  );
  const references = [...Object.entries(entity.fields), ...own].filter(
    ([, { type }]) => type === 'reference',
  );
  const { data } = useQuery({
    queryKey: ['preview names', entity.name, language, references.map(([name]) => get(values, name))],
    queryFn: async ({ signal }) => {
      const names = references.map(async ([name, field]) => {
        const id: unknown = get(values, name);
        if (!id) return [`${name}_name`, null];
        const target = entityNamed(optionsOf(field).to ?? '');
        // In the reader's language rather than the console's: some objects have a name in each language.
        const headers = { 'Accept-Language': language };
        const row = await callEntity(target, 'GET /', { query: { id: String(id) }, headers, signal }).then(
          ({ results }) => results[0],
          () => undefined,
        );
        const languages = { preferred: language, fallback: tenant.default_language };
        return [`${name}_name`, row ? titleOf(target, row, languages) : null];
      });
      return Object.fromEntries(await Promise.all(names)) as Values;
    },
  });
  return data;
}

/** Widths of the simulated screens, px. */
const DEVICES = { phone: 390, desk: 1280 } as const;

type Device = keyof typeof DEVICES;

const LOW_WINDOW = `@media (max-height: ${LOW_SCREEN_HEIGHT}px)`;

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
  /** Current form values. */
  values: Values;
  onClose: () => void;
}

/** Preview of a form's values as employees would see them: in each language, on a phone and on a desktop. */
export default function PreviewDialog({ entity, record, values, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { current } = useFormLanguages();
  const [language, setLanguage] = useState<Language>(current);
  const [device, setDevice] = useState<Device>('phone');
  const [looker, setLooker] = useState<SimulatedReader>('');
  const names = useNames(entity, values, language);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { borderRadius: 0, border: 0 } } }}
    >
      <Row className="rule-below" gap={1.5} align="center" sx={{ px: { xs: 1.5, sm: 3 }, py: 1 }}>
        <Typography component="h2" variant="h2" id={id}>
          {translate('console.preview.title')}
        </Typography>
        <Box sx={{ flex: 1, display: { md: 'none' } }} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            flexGrow: 1,
            justifyContent: { md: 'flex-end' },
            gap: 1.5,
            // On a phone these take a line of their own, below the title and the close button.
            order: { xs: 1, md: 0 },
            flexBasis: { xs: '100%', md: 'auto' },
            minWidth: 0,
            // With page zoom the window is low: the tools stay on one line, so that the page itself is visible.
            [LOW_WINDOW]: { flexWrap: 'nowrap', overflowX: 'auto' },
          }}
        >
          {entity.visibility && <ViewAs value={looker} onChange={setLooker} />}
          <Box>
            <NativeChoice
              aria={{ 'aria-label': translate('console.preview.language') }}
              value={language}
              options={LANGUAGES.map((language) => ({
                value: language,
                label: translate(`console.languages.${language}`),
              }))}
              onChange={(chosen) => setLanguage(chosen as Language)}
            />
          </Box>
          <ToggleChoice
            label={translate('console.preview.device')}
            value={device}
            values={['phone', 'desk']}
            labelOf={(view) => (
              <>
                {view === 'phone' ? <Smartphone size={18} /> : <Monitor size={18} />}
                {translate(`console.preview.${view}`)}
              </>
            )}
            onChange={setDevice}
          />
        </Box>
        <Button startIcon={<X />} onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </Row>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: { xs: 1.5, sm: 3 }, py: 0.75, [LOW_WINDOW]: { display: 'none' } }}
      >
        {translate('console.preview.explain')}
      </Typography>
      {looker && <ViewAsNotice entity={entity} record={record} values={values} looker={looker} />}
      {names && (
        <PreviewFrame
          key={`${language} ${device}`}
          entity={entity}
          form={{ record, values, names }}
          language={language}
          width={DEVICES[device]}
        />
      )}
    </Dialog>
  );
}
